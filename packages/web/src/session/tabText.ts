import { createStoredText, type StoredText } from "./storedText.ts";

/** A short text that each tab keeps for itself, over reloads; a new tab begins with what was chosen last in any of them. */
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
        // Without storage it lives as long as the page.
      }
      return isStored;
    },
  };
}
