/** A short text in localStorage. If browser storage is denied (private windows, policies) or full, the text lasts as long as the tab. */
export interface StoredText {
  read(): string | undefined;
  /** Stores the text. Returns false if it lasts only as long as the tab. */
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
        // The text stays in memory. Browser storage still has the previous text, so it must not be read.
        isOnlyInMemory = true;
      }
      return !isOnlyInMemory;
    },
  };
}
