/** A short text kept in the browser. Where storage is refused (private windows, policies) it lives as long as the tab. */
export interface StoredText {
  read(): string | undefined;
  write(text: string): void;
}

export function createStoredText(key: string): StoredText {
  let inMemory: string | undefined;
  return {
    read: () => {
      try {
        return localStorage.getItem(key) ?? inMemory;
      } catch {
        return inMemory;
      }
    },
    write: (text) => {
      inMemory = text;
      try {
        localStorage.setItem(key, text);
      } catch {
        // Kept in memory above.
      }
    },
  };
}
