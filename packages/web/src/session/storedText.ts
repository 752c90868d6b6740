/** A short text kept in the browser. Where storage is refused (private windows, policies) or full it lives as long as the tab. */
export interface StoredText {
  read(): string | undefined;
  /** False where it lives only as long as the tab. */
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
        // Kept in memory above. What was stored before is not what was written last.
        isOnlyInMemory = true;
      }
      return !isOnlyInMemory;
    },
  };
}
