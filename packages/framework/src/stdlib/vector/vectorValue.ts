import { Reference, skimOver, type TypeTag, type Value, valuesEqual } from "@atoll/move";
import type { VectorValue } from "../../native/moveTypes.ts";
import { appendToBytes, skimOverBytes, withBytes, withoutBytes } from "./growingBytes.ts";

/** Vectors of bytes differ from other vectors; only this file depends on the difference. */
function isByteElement(element: TypeTag): boolean {
  return element.kind === "u8";
}

export function emptyVector(element: TypeTag): VectorValue {
  return isByteElement(element) ? new Uint8Array(0) : [];
}

/** Vector from items; takes ownership of an array. */
export function vectorOf(element: TypeTag, items: Value[]): VectorValue {
  return isByteElement(element) ? Uint8Array.from(items as number[]) : items;
}

/** Items of a vector, read-only. */
export function vectorItems(vector: VectorValue): readonly Value[] {
  skimOver(vector.length);
  return vector instanceof Uint8Array ? Array.from(vector) : vector;
}

/** Index of a matching item in the vector, or -1. */
export function indexInVector(vector: VectorValue, value: Value): number {
  if (!(vector instanceof Uint8Array)) return vector.findIndex((item) => valuesEqual(item, value));
  skimOver(vector.length);
  return vector.indexOf(value as number);
}

/** Applies a change to the referenced vector, which may access all items. Arrays change in place, bytes are replaced. */
export function updateVector<Result>(vector: Reference, change: (items: Value[]) => Result): Result {
  const value = vector.get() as VectorValue;
  skimOver(value.length);
  vector.stateItem?.markWritten();
  if (!(value instanceof Uint8Array)) return change(value);
  const items: Value[] = Array.from(value);
  const result = change(items);
  vector.set(Uint8Array.from(items as number[]));
  return result;
}

/** Appends items to the referenced vector, in time proportional to their count. */
export function appendToVector(vector: Reference, added: readonly Value[]): void {
  const value = vector.get() as VectorValue;
  vector.stateItem?.markWritten();
  if (value instanceof Uint8Array) vector.set(appendToBytes(value, added as readonly number[]));
  else for (const item of added) value.push(item);
}

/** Moves items from one vector into another at a given index. Callers check all bounds. */
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

/** Maximum items per spread call: larger calls could overflow JavaScript's stack, whose size is unspecified. */
const MAX_ARGUMENTS = 1_024;
/** Maximum splices in place before rebuilding the array is cheaper. */
const MAX_MOVES = 64;

/** Gas covers inserted items and the items behind them, so copying the items in front is allowed only if they do not outnumber these. */
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

/** Removes the last item; returns `undefined` for an empty vector. */
export function popFromVector(vector: Reference): Value | undefined {
  const value = vector.get() as VectorValue;
  vector.stateItem?.markWritten();
  if (!(value instanceof Uint8Array)) return value.pop();
  const last = value.at(-1);
  if (last !== undefined) vector.set(value.subarray(0, -1));
  return last;
}

/** Replaces an item and returns the old item. */
export function replaceInVector(vector: Reference, index: number, item: Value): Value {
  const place = elementReference(vector, index);
  const old = place.get();
  place.set(item);
  return old;
}

/** Reference to an element of the referenced vector. */
export function elementReference(vector: Reference, index: number): Reference {
  const value = vector.get() as VectorValue;
  return value instanceof Uint8Array ? new ByteReference(vector, index, value) : new Reference(value, index, vector.stateItem);
}

/**
 * Byte strings are immutable, so the first write replaces the owner's string by a private copy. Later writes change that copy in place:
 * while the reference is borrowed, nobody else can read the vector.
 */
class ByteReference extends Reference {
  readonly #vector: Reference;
  readonly #index: number;
  #own: Uint8Array | undefined;
  constructor(vector: Reference, index: number, bytes: Uint8Array) {
    super([], 0, vector.stateItem);
    // Borrowing charges for the copy that a write will make.
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
