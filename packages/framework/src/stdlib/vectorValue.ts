import { Reference, type TypeTag, type Value } from "@atoll/move";

/** Bytes for `vector<u8>`, an array for every other vector. Only this file knows the difference. */
export type VectorValue = Uint8Array | Value[];

export function isByteElement(element: TypeTag): boolean {
  return element.kind === "u8";
}

export function emptyVector(element: TypeTag): VectorValue {
  return isByteElement(element) ? new Uint8Array(0) : [];
}

/** Takes over the items. */
export function vectorOf(element: TypeTag, items: Value[]): VectorValue {
  return isByteElement(element) ? Uint8Array.from(items as number[]) : items;
}

/** The items to read. */
export function vectorItems(vector: VectorValue): readonly Value[] {
  return vector instanceof Uint8Array ? Array.from(vector) : vector;
}

/** Changes the vector that a reference points to. Arrays change in place, bytes are replaced. */
export function updateVector<Result>(vector: Reference, change: (items: Value[]) => Result): Result {
  const value = vector.get() as VectorValue;
  if (!(value instanceof Uint8Array)) return change(value);
  const items: Value[] = Array.from(value);
  const result = change(items);
  vector.set(Uint8Array.from(items as number[]));
  return result;
}

/** A place inside the vector that a reference points to. */
export function elementReference(vector: Reference, index: number): Reference {
  const value = vector.get() as VectorValue;
  return value instanceof Uint8Array ? new ByteReference(vector, index) : new Reference(value, index);
}

/** Byte strings are never written in place, so a byte is set by replacing the whole string in its owner. */
class ByteReference extends Reference {
  readonly #vector: Reference;
  readonly #index: number;
  constructor(vector: Reference, index: number) {
    super([], 0);
    this.#vector = vector;
    this.#index = index;
  }
  override get(): Value {
    return (this.#vector.get() as Uint8Array)[this.#index] as number;
  }
  override set(value: Value): void {
    const bytes = Uint8Array.from(this.#vector.get() as Uint8Array);
    bytes[this.#index] = value as number;
    this.#vector.set(bytes);
  }
}
