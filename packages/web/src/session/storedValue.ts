import { createStoredText, type StoredText } from "./storedText.ts";

/** Something that is kept in the browser as JSON, and that components follow (`useSyncExternalStore`). */
export interface StoredValue<Value> {
  /** The same object until something else is stored. */
  read(): Value;
  /** False where it lives only as long as the tab. */
  write(value: Value): boolean;
  subscribe(listener: () => void): () => void;
}

export interface StoredValueOptions<Value> {
  /** What there is before anything is stored, and where what is stored is damaged. */
  readonly none: Value;
  /** Reads what `toJson` gave, strictly: throws on anything else. */
  readonly fromJson: (json: unknown) => Value;
  readonly toJson: (value: Value) => unknown;
}

/** `place` is the key under which it is kept, or the text itself where others look at it too. */
export function createStoredValue<Value>(
  place: string | StoredText,
  { none, fromJson, toJson }: StoredValueOptions<Value>,
): StoredValue<Value> {
  const stored = typeof place === "string" ? createStoredText(place) : place;
  const listeners = new Set<() => void>();
  let known: { readonly text: string | undefined; readonly value: Value } | undefined;
  const parse = (text: string | undefined): Value => {
    if (text === undefined) return none;
    try {
      return fromJson(JSON.parse(text));
    } catch {
      // Damaged: as if nothing had been stored.
      return none;
    }
  };
  return {
    read() {
      const text = stored.read();
      if (known === undefined || known.text !== text) known = { text, value: parse(text) };
      return known.value;
    },
    write(value) {
      const isStored = stored.write(JSON.stringify(toJson(value)));
      for (const listener of listeners) listener();
      return isStored;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
