import {
  copyValue,
  MoveAbort,
  type NativeCall,
  payForRounds,
  type Reference,
  type TypeTag,
  type Value,
  VmFailure,
  valuesEqual,
} from "@atoll/move";
import { declaration, errors } from "../../generated/stdlib/vector.ts";
import { FRAMEWORK_ADDRESS } from "../../native/addresses.ts";
import { addU64 } from "../../native/arithmetic.ts";
import { implementModule } from "../../native/implementModule.ts";
import type { VectorValue } from "../../native/moveTypes.ts";
import {
  appendToVector,
  elementReference,
  emptyVector,
  indexInVector,
  moveItems,
  popFromVector,
  replaceInVector,
  updateVector,
  vectorItems,
  vectorOf,
} from "./vectorValue.ts";

/** Longest range that fits into a transaction's memory limit. */
const MAX_RANGE_ITEMS = 250_000;
/** Internal gas per item. Public networks fill a range in a Move loop. */
const GAS_PER_RANGE_ITEM = 4_000n;
/** `move_range` is a native function on all networks and aborts with its own code. */
const MOVE_RANGE_OUT_OF_BOUNDS = 1n;

function elementOf(call: NativeCall): TypeTag {
  return call.typeArguments[0] as TypeTag;
}

/** Index checked by the VM. */
function checkedIndex(length: number, index: bigint): number {
  if (index >= BigInt(length)) throw new VmFailure("VECTOR_OPERATION_ERROR", `index ${index} is not inside a vector of ${length}`);
  return Number(index);
}
/** Index checked by the vector module. */
function ownIndex(length: number, index: bigint, inclusive = false): number {
  errors.check(index < BigInt(length) || (inclusive && index === BigInt(length)), "none", "EINDEX_OUT_OF_BOUNDS");
  return Number(index);
}

function swap(vector: Reference, i: bigint, j: bigint): void {
  const { length } = vector.get() as VectorValue;
  const left = elementReference(vector, checkedIndex(length, i));
  const rightIndex = checkedIndex(length, j);
  left.set(replaceInVector(vector, rightIndex, left.get()));
}

function popBack(vector: Reference): Value {
  const item = popFromVector(vector);
  if (item === undefined) throw new VmFailure("VECTOR_OPERATION_ERROR", "the vector is empty");
  return item;
}

function reverseSlice(items: Value[], left: bigint, right: bigint): void {
  errors.check(left <= right, "none", "EINVALID_RANGE");
  if (left === right) return;
  // The first swap accesses both ends, unless the slice is a single item.
  if (right - left > 1n) checkedIndex(items.length, right - 1n);
  for (let i = Number(left), j = Number(right) - 1; i < j; i++, j--) [items[i], items[j]] = [items[j] as Value, items[i] as Value];
}

function rotateSlice(items: Value[], left: bigint, middle: bigint, right: bigint): bigint {
  reverseSlice(items, left, middle);
  reverseSlice(items, middle, right);
  reverseSlice(items, left, right);
  return addU64(left, right - middle);
}

function rangeWithStep({ context }: NativeCall, start: bigint, end: bigint, step: bigint): bigint[] {
  errors.check(step > 0n, "none", "EINVALID_STEP");
  if (end > start) {
    context.charge(((end - start) / step) * GAS_PER_RANGE_ITEM);
    if ((end - start) / step >= BigInt(MAX_RANGE_ITEMS)) throw new VmFailure("MEMORY_LIMIT_EXCEEDED");
  }
  const items: bigint[] = [];
  for (let item = start; item < end; item = addU64(item, step)) items.push(item);
  return items;
}

/** Internal gas per item that a search passes, besides the comparison itself: Move code visits the items in a loop. */
const GAS_PER_SEARCHED_ITEM = 9_800;

/** Index of an item, or -1, at the price of Move code that searches the items one by one. */
function search(vector: VectorValue, item: Value): number {
  const index = indexInVector(vector, item);
  payForRounds(index < 0 ? vector.length : index + 1, GAS_PER_SEARCHED_ITEM);
  return index;
}

/** `0x1::vector::slice` of bytes. */
export function sliceBytes(bytes: Uint8Array, start: bigint, end: bigint): Uint8Array {
  errors.check(start <= end && end <= BigInt(bytes.length), "none", "EINVALID_SLICE_RANGE");
  return bytes.slice(Number(start), Number(end));
}

function trim(items: Value[], newLength: bigint): Value[] {
  return items.splice(ownIndex(items.length, newLength, true));
}

export const vectorModule = implementModule(declaration, {
  empty: (call) => emptyVector(elementOf(call)),
  length: (_, self) => BigInt(self.length),
  borrow: (_, self, i) => self[checkedIndex(self.length, i)] as Value,
  push_back: (_, self, item) => {
    appendToVector(self, [item]);
  },
  borrow_mut: (_, self, i) => elementReference(self, checkedIndex(self.get().length, i)),
  pop_back: (_, self) => popBack(self),
  destroy_empty: (_, self) => {
    if (self.length > 0) throw new VmFailure("VECTOR_OPERATION_ERROR", "the vector is not empty");
  },
  swap: (_, self, i, j) => swap(self, i, j),
  move_range: (_, from, position, length, to, insertAt) => {
    const [source, target] = [from.get() as VectorValue, to.get() as VectorValue];
    const inside = position + length <= BigInt(source.length) && insertAt <= BigInt(target.length);
    if (!inside) throw new MoveAbort({ address: FRAMEWORK_ADDRESS, name: "vector" }, MOVE_RANGE_OUT_OF_BOUNDS);
    moveItems(from, Number(position), Number(length), to, Number(insertAt));
  },
  singleton: (call, item) => vectorOf(elementOf(call), [item]),
  reverse: (_, self) => {
    updateVector(self, (items) => items.reverse());
  },
  reverse_slice: (_, self, left, right) => updateVector(self, (items) => reverseSlice(items, left, right)),
  append: (_, self, other) => appendToVector(self, vectorItems(other)),
  reverse_append: (_, self, other) => appendToVector(self, vectorItems(other).toReversed()),
  trim: (call, self, length) =>
    vectorOf(
      elementOf(call),
      updateVector(self, (items) => trim(items, length)),
    ),
  trim_reverse: (call, self, length) =>
    vectorOf(
      elementOf(call),
      updateVector(self, (items) => trim(items, length).reverse()),
    ),
  is_empty: (_, self) => self.length === 0,
  contains: (_, self, item) => search(self, item) >= 0,
  index_of: (_, self, item) => {
    const index = search(self, item);
    return index < 0 ? [false, 0n] : [true, BigInt(index)];
  },
  insert: (_, self, i, item) => {
    updateVector(self, (items) => items.splice(ownIndex(items.length, i, true), 0, item));
  },
  remove: (_, self, i) => updateVector(self, (items) => items.splice(ownIndex(items.length, i), 1)[0] as Value),
  remove_value: (call, self, item) =>
    vectorOf(
      elementOf(call),
      updateVector(self, (items) => {
        const index = items.findIndex((candidate) => valuesEqual(candidate, item));
        return index < 0 ? [] : items.splice(index, 1);
      }),
    ),
  swap_remove: (_, self, i) => {
    const { length } = self.get();
    errors.check(length > 0, "none", "EINDEX_OUT_OF_BOUNDS");
    swap(self, i, BigInt(length - 1));
    return popBack(self);
  },
  replace: (_, self, i, item) => replaceInVector(self, ownIndex(self.get().length, i), item),
  rotate: (_, self, middle) => updateVector(self, (items) => rotateSlice(items, 0n, middle, BigInt(items.length))),
  rotate_slice: (_, self, left, middle, right) => updateVector(self, (items) => rotateSlice(items, left, middle, right)),
  range: (call, start, end) => rangeWithStep(call, start, end, 1n),
  range_with_step: (call, start, end, step) => rangeWithStep(call, start, end, step),
  slice: (call, vector, start, end) => {
    errors.check(start <= end && end <= BigInt(vector.length), "none", "EINVALID_SLICE_RANGE");
    const items = vectorItems(vector).slice(Number(start), Number(end));
    return vectorOf(elementOf(call), items.map(copyValue));
  },
});
