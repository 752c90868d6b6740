import type { KeyValueStorage } from "./keyValueStorage.ts";

/** In-memory storage without persistence: for browsers that block storage, and for tests. */
export function memoryStorage(entries: Readonly<Record<string, string>> = {}): KeyValueStorage {
  const values = new Map(Object.entries(entries));
  return {
    get length() {
      return values.size;
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}
