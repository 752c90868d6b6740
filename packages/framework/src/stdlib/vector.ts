import { copyValue, MoveAbort, type NativeCall, type Reference, type TypeTag, type Value, VmFailure, valuesEqual } from "@atoll/move";
import { FRAMEWORK_ADDRESS } from "../native/addresses.ts";
import { addU64 } from "../native/arithmetic.ts";
import { defineModule } from "../native/defineModule.ts";
import { defineErrors } from "../native/errors.ts";
import {
  appendToVector,
  elementReference,
  emptyVector,
  indexInVector,
  moveItems,
  popFromVector,
  replaceInVector,
  updateVector,
  type VectorValue,
  vectorItems,
  vectorOf,
} from "./vectorValue.ts";

const errors = defineErrors("0x1::vector", {
  EINDEX_OUT_OF_BOUNDS: [0x20000n, "The index is not inside the vector"],
  EINVALID_RANGE: [0x20001n, "The range ends before it begins"],
  EVECTORS_LENGTH_MISMATCH: [0x20002n, "The vectors have different lengths"],
  EINVALID_STEP: [0x20003n, "The step is zero"],
  EINVALID_SLICE_RANGE: [0x20004n, "The range is not inside the vector"],
});

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

function moveRange(from: Reference, position: bigint, length: bigint, to: Reference, insertAt: bigint): void {
  const [source, target] = [from.get() as VectorValue, to.get() as VectorValue];
  const inside = position + length <= BigInt(source.length) && insertAt <= BigInt(target.length);
  if (!inside) throw new MoveAbort({ address: FRAMEWORK_ADDRESS, name: "vector" }, MOVE_RANGE_OUT_OF_BOUNDS);
  moveItems(from, Number(position), Number(length), to, Number(insertAt));
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

/** `0x1::vector::slice` of bytes. */
export function sliceBytes(bytes: Uint8Array, start: bigint, end: bigint): Uint8Array {
  errors.check(start <= end && end <= BigInt(bytes.length), "none", "EINVALID_SLICE_RANGE");
  return bytes.slice(Number(start), Number(end));
}

function slice(call: NativeCall, vector: VectorValue, start: bigint, end: bigint): VectorValue {
  errors.check(start <= end && end <= BigInt(vector.length), "none", "EINVALID_SLICE_RANGE");
  const items = vectorItems(vector).slice(Number(start), Number(end));
  return vectorOf(elementOf(call), items.map(copyValue));
}

function trim(items: Value[], newLength: bigint): Value[] {
  return items.splice(ownIndex(items.length, newLength, true));
}

function removeValue(items: Value[], value: Value): Value[] {
  const index = items.findIndex((item) => valuesEqual(item, value));
  return index < 0 ? [] : items.splice(index, 1);
}

export const vectorModule = defineModule({
  id: "0x1::vector",
  errors,
  functions: {
    "public fun empty<Element>(): vector<Element>": (call) => emptyVector(elementOf(call)),
    "public fun length<Element>(self: &vector<Element>): u64": (_, self: VectorValue) => BigInt(self.length),
    "public fun borrow<Element>(self: &vector<Element>, i: u64): &Element": (_, self: VectorValue, i: bigint) =>
      self[checkedIndex(self.length, i)] as Value,
    "public fun push_back<Element>(self: &mut vector<Element>, e: Element)": (_, self: Reference, item: Value) => {
      appendToVector(self, [item]);
    },
    "public fun borrow_mut<Element>(self: &mut vector<Element>, i: u64): &mut Element": (_, self: Reference, i: bigint) =>
      elementReference(self, checkedIndex((self.get() as VectorValue).length, i)),
    "public fun pop_back<Element>(self: &mut vector<Element>): Element": (_, self: Reference) => popBack(self),
    "public fun destroy_empty<Element>(self: vector<Element>)": (_, self: VectorValue) => {
      if (self.length > 0) throw new VmFailure("VECTOR_OPERATION_ERROR", "the vector is not empty");
    },
    "public fun swap<Element>(self: &mut vector<Element>, i: u64, j: u64)": (_, self: Reference, i: bigint, j: bigint) => swap(self, i, j),
    "public fun move_range<T>(from: &mut vector<T>, removal_position: u64, length: u64, to: &mut vector<T>, insert_position: u64)": (
      _,
      from: Reference,
      position: bigint,
      length: bigint,
      to: Reference,
      insertAt: bigint,
    ) => moveRange(from, position, length, to, insertAt),
    "public fun singleton<Element>(e: Element): vector<Element>": (call, item: Value) => vectorOf(elementOf(call), [item]),
    "public fun reverse<Element>(self: &mut vector<Element>)": (_, self: Reference) => {
      updateVector(self, (items) => items.reverse());
    },
    "public fun reverse_slice<Element>(self: &mut vector<Element>, left: u64, right: u64)": (
      _,
      self: Reference,
      left: bigint,
      right: bigint,
    ) => updateVector(self, (items) => reverseSlice(items, left, right)),
    "public fun append<Element>(self: &mut vector<Element>, other: vector<Element>)": (_, self: Reference, other: VectorValue) =>
      appendToVector(self, vectorItems(other)),
    "public fun reverse_append<Element>(self: &mut vector<Element>, other: vector<Element>)": (_, self: Reference, other: VectorValue) =>
      appendToVector(self, vectorItems(other).toReversed()),
    "public fun trim<Element>(self: &mut vector<Element>, new_len: u64): vector<Element>": (call, self: Reference, length: bigint) =>
      vectorOf(
        elementOf(call),
        updateVector(self, (items) => trim(items, length)),
      ),
    "public fun trim_reverse<Element>(self: &mut vector<Element>, new_len: u64): vector<Element>": (
      call,
      self: Reference,
      length: bigint,
    ) =>
      vectorOf(
        elementOf(call),
        updateVector(self, (items) => trim(items, length).reverse()),
      ),
    "public fun is_empty<Element>(self: &vector<Element>): bool": (_, self: VectorValue) => self.length === 0,
    "public fun contains<Element>(self: &vector<Element>, e: &Element): bool": (_, self: VectorValue, item: Value) =>
      indexInVector(self, item) >= 0,
    "public fun index_of<Element>(self: &vector<Element>, e: &Element): (bool, u64)": (_, self: VectorValue, item: Value) => {
      const index = indexInVector(self, item);
      return index < 0 ? [false, 0n] : [true, BigInt(index)];
    },
    "public fun insert<Element>(self: &mut vector<Element>, i: u64, e: Element)": (_, self: Reference, i: bigint, item: Value) => {
      updateVector(self, (items) => items.splice(ownIndex(items.length, i, true), 0, item));
    },
    "public fun remove<Element>(self: &mut vector<Element>, i: u64): Element": (_, self: Reference, i: bigint) =>
      updateVector(self, (items) => items.splice(ownIndex(items.length, i), 1)[0] as Value),
    "public fun remove_value<Element>(self: &mut vector<Element>, val: &Element): vector<Element>": (call, self: Reference, item: Value) =>
      vectorOf(
        elementOf(call),
        updateVector(self, (items) => removeValue(items, item)),
      ),
    "public fun swap_remove<Element>(self: &mut vector<Element>, i: u64): Element": (_, self: Reference, i: bigint) => {
      const { length } = self.get() as VectorValue;
      errors.check(length > 0, "none", "EINDEX_OUT_OF_BOUNDS");
      swap(self, i, BigInt(length - 1));
      return popBack(self);
    },
    "public fun replace<Element>(self: &mut vector<Element>, i: u64, val: Element): Element": (
      _,
      self: Reference,
      i: bigint,
      item: Value,
    ) => replaceInVector(self, ownIndex((self.get() as VectorValue).length, i), item),
    "public fun rotate<Element>(self: &mut vector<Element>, rot: u64): u64": (_, self: Reference, middle: bigint) =>
      updateVector(self, (items) => rotateSlice(items, 0n, middle, BigInt(items.length))),
    "public fun rotate_slice<Element>(self: &mut vector<Element>, left: u64, rot: u64, right: u64): u64": (
      _,
      self: Reference,
      left: bigint,
      middle: bigint,
      right: bigint,
    ) => updateVector(self, (items) => rotateSlice(items, left, middle, right)),
    "public fun range(start: u64, end: u64): vector<u64>": (call, start: bigint, end: bigint) => rangeWithStep(call, start, end, 1n),
    "public fun range_with_step(start: u64, end: u64, step: u64): vector<u64>": (call, start: bigint, end: bigint, step: bigint) =>
      rangeWithStep(call, start, end, step),
    "public fun slice<Element: copy>(self: &vector<Element>, start: u64, end: u64): vector<Element>": (
      call,
      self: VectorValue,
      start: bigint,
      end: bigint,
    ) => slice(call, self, start, end),
  },
});
