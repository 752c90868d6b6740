import { Reference, skimOver, type TypeTag, type Value, valuesEqual } from "@atoll/move";
import { appendToBytes, skimOverBytes, withBytes, withoutBytes } from "./growingBytes.ts";

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
  skimOver(vector.length);
  return vector instanceof Uint8Array ? Array.from(vector) : vector;
}

/** Where the value is in the vector, or -1. */
export function indexInVector(vector: VectorValue, value: Value): number {
  if (!(vector instanceof Uint8Array)) return vector.findIndex((item) => valuesEqual(item, value));
  skimOver(vector.length);
  return vector.indexOf(value as number);
}

/** Changes the vector that a reference points to, which may look at all items. Arrays change in place, bytes are replaced. */
export function updateVector<Result>(vector: Reference, change: (items: Value[]) => Result): Result {
  const value = vector.get() as VectorValue;
  skimOver(value.length);
  if (!(value instanceof Uint8Array)) return change(value);
  const items: Value[] = Array.from(value);
  const result = change(items);
  vector.set(Uint8Array.from(items as number[]));
  return result;
}

/** Puts items behind those of the vector that a reference points to, in time that follows their number. */
export function appendToVector(vector: Reference, added: readonly Value[]): void {
  const value = vector.get() as VectorValue;
  if (value instanceof Uint8Array) vector.set(appendToBytes(value, added as readonly number[]));
  else for (const item of added) value.push(item);
}

/** Takes items out of one vector and puts them into another, before the item at a place of it. All of these are inside. */
export function moveItems(from: Reference, start: number, count: number, to: Reference, insertAt: number): void {
  const [source, target] = [from.get() as VectorValue, to.get() as VectorValue];
  if (source instanceof Uint8Array && target instanceof Uint8Array) {
    if (count === 0) return;
    from.set(withoutBytes(source, start, start + count));
    to.set(withBytes(target, insertAt, source.subarray(start, start + count)));
    return;
  }
  insertItems(to, target as Value[], insertAt, (source as Value[]).splice(start, count));
}

/** Items that are arguments of one call: all of them might not fit onto JavaScript's stack, whose size is nobody's rule. */
const MAX_ARGUMENTS = 1_024;
/** How often it is cheaper to move what lies behind in place than to make the list anew. */
const MAX_MOVES = 64;

/** Items are paid for by how many come and how many lie behind them: what lies before them may be copied only where it is no more. */
function insertItems(vector: Reference, items: Value[], at: number, added: readonly Value[]): void {
  const behind = items.length - at;
  const isCheapInPlace = behind <= MAX_MOVES * MAX_ARGUMENTS && at > behind + added.length;
  if (added.length > MAX_ARGUMENTS && !isCheapInPlace) {
    vector.set(items.slice(0, at).concat(added, items.slice(at)));
    return;
  }
  for (let done = 0; done < added.length; done += MAX_ARGUMENTS) {
    items.splice(at + done, 0, ...added.slice(done, done + MAX_ARGUMENTS));
  }
}

/** Takes the last item away; `undefined` where there is none. */
export function popFromVector(vector: Reference): Value | undefined {
  const value = vector.get() as VectorValue;
  if (!(value instanceof Uint8Array)) return value.pop();
  const last = value.at(-1);
  if (last !== undefined) vector.set(value.subarray(0, -1));
  return last;
}

/** Puts an item into the place of another, which it gives back. */
export function replaceInVector(vector: Reference, index: number, item: Value): Value {
  const place = elementReference(vector, index);
  const old = place.get();
  place.set(item);
  return old;
}

/** A place inside the vector that a reference points to. */
export function elementReference(vector: Reference, index: number): Reference {
  const value = vector.get() as VectorValue;
  return value instanceof Uint8Array ? new ByteReference(vector, index, value) : new Reference(value, index);
}

/**
 * Byte strings are never written in place, so the first write replaces the whole string in its owner by one of the reference's own. It is written in
 * place from then on: while a reference into a vector is in use, nobody else can read the vector.
 */
class ByteReference extends Reference {
  readonly #vector: Reference;
  readonly #index: number;
  #own: Uint8Array | undefined;
  constructor(vector: Reference, index: number, bytes: Uint8Array) {
    super([], 0);
    // Whoever borrows pays for the copy that a write will make.
    skimOverBytes(bytes.length);
    this.#vector = vector;
    this.#index = index;
  }
  override get(): Value {
    return (this.#vector.get() as Uint8Array)[this.#index] as number;
  }
  override set(value: Value): void {
    if (this.#own === undefined) {
      this.#own = Uint8Array.from(this.#vector.get() as Uint8Array);
      this.#vector.set(this.#own);
    }
    this.#own[this.#index] = value as number;
  }
}
