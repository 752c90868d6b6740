import { createStoredText, type StoredText } from "./storedText.ts";

/** A short text stored per tab across reloads; a new tab starts with the latest value of any tab. */
export function createTabText(key: string): StoredText {
  const everywhere = createStoredText(key);
  return {
    read: () => {
      try {
        return sessionStorage.getItem(key) ?? everywhere.read();
      } catch {
        return everywhere.read();
      }
    },
    write: (text) => {
      const isStored = everywhere.write(text);
      try {
        sessionStorage.setItem(key, text);
      } catch {
        // Without browser storage the text lasts as long as the page.
      }
      return isStored;
    },
  };
}
