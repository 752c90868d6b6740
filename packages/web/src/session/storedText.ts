/** A short text in localStorage. If storage is denied (private windows, policies) or full, the text lasts as long as the tab. */
export interface StoredText {
  read(): string | undefined;
  /** Returns false if the text lasts only as long as the tab. */
  write(text: string): boolean;
}

export function createStoredText(key: string): StoredText {
  let inMemory: string | undefined;
  let isOnlyInMemory = false;
  return {
    read: () => {
      try {
        return isOnlyInMemory ? inMemory : (localStorage.getItem(key) ?? inMemory);
      } catch {
        return inMemory;
      }
    },
    write: (text) => {
      inMemory = text;
      try {
        localStorage.setItem(key, text);
        isOnlyInMemory = false;
      } catch {
        // The text stays in memory. Storage still has the previous text, so reads must not use it.
        isOnlyInMemory = true;
      }
      return !isOnlyInMemory;
    },
  };
}
