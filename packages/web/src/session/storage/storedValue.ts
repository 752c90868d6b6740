import { createStoredText, type StoredText } from "./storedText.ts";

/** A JSON value in localStorage that components can subscribe to (`useSyncExternalStore`). */
export interface StoredValue<Value> {
  /** Current value; the same object until the stored value changes. */
  read(): Value;
  /** Stores a value. Returns false if it lasts only as long as the tab. */
  write(value: Value): boolean;
  subscribe(listener: () => void): () => void;
}

export interface StoredValueOptions<Value> {
  /** Default value, before the first write or if storage is damaged. */
  readonly none: Value;
  /** Parses the output of `toJson` strictly; throws on any other format. */
  readonly fromJson: (json: unknown) => Value;
  readonly toJson: (value: Value) => unknown;
}

/** Creates a stored value. `place` is a storage key, or a `StoredText` shared with other code. */
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
      // Damaged storage counts as empty.
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
