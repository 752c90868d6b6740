import { copyValue, type NativeCall, type NativeContext, Reference, type TypeTag, type Value, walkOver } from "@atoll/move";
import { defineModule, type NativeModule } from "../native/defineModule.ts";
import { defineErrors } from "../native/errors.ts";
import { borrowOption, none, type Option, optionValue, some } from "../stdlib/option.ts";
import {
  appendToVector,
  elementReference,
  emptyVector,
  indexInVector,
  popFromVector,
  replaceInVector,
  updateVector,
  type VectorValue,
  vectorItems,
  vectorOf,
} from "../stdlib/vectorValue.ts";
import {
  type BigVector,
  bigVectorItems,
  borrowFromBigVector,
  borrowMutFromBigVector,
  destroyEmptyBigVector,
  drainBigVector,
  indexInBigVector,
  newBigVector,
  popFromBigVector,
  pushAllToBigVector,
  pushToBigVector,
  removeFromBigVector,
  swapRemoveFromBigVector,
} from "./bigVector.ts";

const errors = defineErrors("0x1::smart_vector", {
  EINDEX_OUT_OF_BOUNDS: [1n, "The vector is not that long"],
  EVECTOR_NOT_EMPTY: [2n, "The vector still holds elements"],
  EVECTOR_EMPTY: [3n, "The vector holds nothing"],
  EZERO_BUCKET_SIZE: [4n, "A bucket must have room for an element"],
  ESMART_VECTORS_LENGTH_MISMATCH: [0x20005n, "The vectors have different lengths"],
});

/** Vector with its first elements inline and the remainder in buckets. */
export type SmartVector = {
  inline_vec: VectorValue;
  big_vec: Option<BigVector>;
  inline_capacity: Option<bigint>;
  bucket_size: Option<bigint>;
};

/** Default limit of bytes stored inline. */
const INLINE_BYTES = 150n;
/** Writing a bucket of about this size costs no more than writing an empty bucket. */
const TARGET_BUCKET_BYTES = 1024n;

export function newSmartVector(element: TypeTag): SmartVector {
  return { inline_vec: emptyVector(element), big_vec: none(), inline_capacity: none(), bucket_size: none() };
}

function smartVectorLength(vector: SmartVector): bigint {
  return BigInt(vector.inline_vec.length) + (optionValue(vector.big_vec)?.end_index ?? 0n);
}

/** Changes the inline elements. */
function updateInline<Result>(vector: SmartVector, change: (items: Value[]) => Result): Result {
  return updateVector(new Reference(vector, "inline_vec"), change);
}
/** Changes elements in buckets, and removes the big vector once it is empty. */
function updateBig(vector: SmartVector, change: (big: BigVector) => Value): Value {
  const big = borrowOption(vector.big_vec);
  const value = change(big);
  if (big.end_index === 0n) {
    destroyEmptyBigVector(big);
    vector.big_vec = none();
  }
  return value;
}
function checkIndex(vector: SmartVector, index: bigint): void {
  errors.check(index < smartVectorLength(vector), "invalidArgument", "EINDEX_OUT_OF_BOUNDS");
}
/** Index within the buckets; `undefined` for inline elements. */
function bigIndex(vector: SmartVector, index: bigint): bigint | undefined {
  checkIndex(vector, index);
  const inline = BigInt(vector.inline_vec.length);
  return index < inline ? undefined : index - inline;
}

function pushToSmartVector(context: NativeContext, vector: SmartVector, element: TypeTag, value: Value): void {
  if (optionValue(vector.big_vec) === undefined) {
    const bucketSize = bucketSizeFor(context, vector, element, value);
    if (bucketSize === undefined) {
      appendToVector(new Reference(vector, "inline_vec"), [value]);
      return;
    }
    vector.big_vec = some(newBigVector(context, bucketSize));
  }
  pushToBigVector(context, borrowOption(vector.big_vec), element, value);
}

/** Bucket size for a vector whose inline part is full; `undefined` if another element fits inline. */
function bucketSizeFor(context: NativeContext, vector: SmartVector, element: TypeTag, value: Value): bigint | undefined {
  const count = BigInt(vector.inline_vec.length);
  const capacity = optionValue(vector.inline_capacity);
  if (capacity !== undefined) return count < capacity ? undefined : borrowOption(vector.bucket_size);
  const valueBytes = BigInt(context.serialize(element, value).length);
  if (valueBytes * (count + 1n) < INLINE_BYTES) return undefined;
  const inlineBytes = BigInt(context.serialize({ kind: "vector", element }, vector.inline_vec).length);
  return atLeastOne(TARGET_BUCKET_BYTES / atLeastOne((inlineBytes + valueBytes) / (count + 1n)));
}
function atLeastOne(value: bigint): bigint {
  return value > 1n ? value : 1n;
}

function popFromSmartVector(context: NativeContext, vector: SmartVector, element: TypeTag): Value {
  errors.check(smartVectorLength(vector) > 0n, "invalidState", "EVECTOR_EMPTY");
  if (optionValue(vector.big_vec) !== undefined) return updateBig(vector, (big) => popFromBigVector(context, big, element));
  return popFromVector(new Reference(vector, "inline_vec")) as Value;
}

function removeAt(context: NativeContext, vector: SmartVector, element: TypeTag, index: bigint): Value {
  const inBig = bigIndex(vector, index);
  if (inBig !== undefined) return updateBig(vector, (big) => removeFromBigVector(context, big, element, inBig));
  return updateInline(vector, (items) => items.splice(Number(index), 1)[0] as Value);
}

function swapRemoveAt(context: NativeContext, vector: SmartVector, element: TypeTag, index: bigint): Value {
  const inBig = bigIndex(vector, index);
  if (inBig !== undefined) return updateBig(vector, (big) => swapRemoveFromBigVector(context, big, element, inBig));
  const last = popFromSmartVector(context, vector, element);
  if (Number(index) === vector.inline_vec.length) return last;
  return replaceInVector(new Reference(vector, "inline_vec"), Number(index), last);
}

function swapAt(context: NativeContext, vector: SmartVector, element: TypeTag, left: bigint, right: bigint): void {
  checkIndex(vector, left > right ? left : right);
  const first = borrowMutAt(context, vector, element, left);
  const second = borrowMutAt(context, vector, element, right);
  const value = first.get();
  first.set(second.get());
  second.set(value);
}

function borrowMutAt(context: NativeContext, vector: SmartVector, element: TypeTag, index: bigint): Reference {
  const inBig = bigIndex(vector, index);
  if (inBig !== undefined) return borrowMutFromBigVector(context, borrowOption(vector.big_vec), element, inBig);
  return elementReference(new Reference(vector, "inline_vec"), Number(index));
}

/** All elements in order, immutable. */
function smartVectorItems(context: NativeContext, vector: SmartVector, element: TypeTag): Value[] {
  const big = optionValue(vector.big_vec);
  return [...vectorItems(vector.inline_vec), ...(big === undefined ? [] : bigVectorItems(context, big, element))];
}

/** Removes and returns all elements in order; capacity and bucket size stay. */
function drain(context: NativeContext, vector: SmartVector, element: TypeTag): Value[] {
  const items = [...vectorItems(vector.inline_vec)];
  const big = optionValue(vector.big_vec);
  if (big !== undefined) for (const item of drainBigVector(context, big, element)) items.push(item);
  vector.inline_vec = emptyVector(element);
  vector.big_vec = none();
  return items;
}

/** Reverses the vector: the last elements replace the inline elements, which are appended after the reversed buckets. */
function reverse(context: NativeContext, vector: SmartVector, element: TypeTag): void {
  const first = vector.inline_vec.length;
  const last = Array.from({ length: first }, () => popFromSmartVector(context, vector, element));
  const big = optionValue(vector.big_vec);
  if (big !== undefined) {
    pushAllToBigVector(context, big, element, drainBigVector(context, big, element).reverse());
  }
  const rest = [...vectorItems(vector.inline_vec)].reverse();
  vector.inline_vec = vectorOf(element, last);
  pushAll(context, vector, element, rest);
}

function destroyEmpty(vector: SmartVector): void {
  errors.check(smartVectorLength(vector) === 0n, "invalidArgument", "EVECTOR_NOT_EMPTY");
}

function indexOf(context: NativeContext, vector: SmartVector, element: TypeTag, value: Value): number {
  const inline = indexInVector(vector.inline_vec, value);
  const big = optionValue(vector.big_vec);
  if (inline >= 0 || big === undefined) return inline;
  const inBig = indexInBigVector(context, big, element, value);
  return inBig < 0 ? -1 : vector.inline_vec.length + inBig;
}

function pushAll(context: NativeContext, vector: SmartVector, element: TypeTag, items: readonly Value[]): void {
  walkOver(items.length);
  let next = 0;
  for (; next < items.length && optionValue(vector.big_vec) === undefined; next++) {
    pushToSmartVector(context, vector, element, items[next] as Value);
  }
  const big = optionValue(vector.big_vec);
  if (big !== undefined) pushAllToBigVector(context, big, element, items.slice(next));
}

function elementOf({ typeArguments }: NativeCall): TypeTag {
  return typeArguments[0] as TypeTag;
}
function at(reference: Reference): SmartVector {
  return reference.get() as SmartVector;
}

/** `0x1::smart_vector`: vector that spreads over several state items as it grows. */
export const smartVectorModule: NativeModule = defineModule({
  id: "0x1::smart_vector",
  errors,
  structs: `
    struct SmartVector<T> has store {
      inline_vec: vector<T>,
      big_vec: Option<big_vector::BigVector<T>>,
      inline_capacity: Option<u64>,
      bucket_size: Option<u64>,
    }
  `,
  functions: {
    "public fun new<T: store>(): SmartVector<T>": (call) => newSmartVector(elementOf(call)),
    "#[deprecated] public fun empty<T: store>(): SmartVector<T>": (call) => newSmartVector(elementOf(call)),
    "public fun empty_with_config<T: store>(inline_capacity: u64, bucket_size: u64): SmartVector<T>": (
      call,
      inlineCapacity: bigint,
      bucketSize: bigint,
    ) => {
      errors.check(bucketSize > 0n, "invalidArgument", "EZERO_BUCKET_SIZE");
      return { ...newSmartVector(elementOf(call)), inline_capacity: some(inlineCapacity), bucket_size: some(bucketSize) };
    },
    "public fun singleton<T: store>(element: T): SmartVector<T>": (call, value: Value) => {
      const vector = newSmartVector(elementOf(call));
      pushToSmartVector(call.context, vector, elementOf(call), value);
      return vector;
    },
    "public fun destroy_empty<T>(self: SmartVector<T>)": (_, vector: SmartVector) => destroyEmpty(vector),
    "public fun destroy<T: drop>(self: SmartVector<T>)": (call, vector: SmartVector) => {
      drain(call.context, vector, elementOf(call));
    },
    "public fun clear<T: drop>(self: &mut SmartVector<T>)": (call, vector: Reference) => {
      drain(call.context, at(vector), elementOf(call));
    },
    "public fun borrow<T>(self: &SmartVector<T>, i: u64): &T": (call, vector: SmartVector, index: bigint) => {
      const inBig = bigIndex(vector, index);
      if (inBig === undefined) return vector.inline_vec[Number(index)] as Value;
      return borrowFromBigVector(call.context, borrowOption(vector.big_vec), elementOf(call), inBig);
    },
    "public fun borrow_mut<T>(self: &mut SmartVector<T>, i: u64): &mut T": (call, vector: Reference, index: bigint) =>
      borrowMutAt(call.context, at(vector), elementOf(call), index),
    "public fun append<T: store>(self: &mut SmartVector<T>, other: SmartVector<T>)": (call, vector: Reference, other: SmartVector) =>
      pushAll(call.context, at(vector), elementOf(call), drain(call.context, other, elementOf(call))),
    "public fun add_all<T: store>(self: &mut SmartVector<T>, vals: vector<T>)": (call, vector: Reference, values: VectorValue) =>
      pushAll(call.context, at(vector), elementOf(call), vectorItems(values)),
    "public fun to_vector<T: store + copy>(self: &SmartVector<T>): vector<T>": (call, vector: SmartVector) =>
      vectorOf(elementOf(call), smartVectorItems(call.context, vector, elementOf(call)).map(copyValue)),
    "public fun push_back<T: store>(self: &mut SmartVector<T>, val: T)": (call, vector: Reference, value: Value) =>
      pushToSmartVector(call.context, at(vector), elementOf(call), value),
    "public fun pop_back<T>(self: &mut SmartVector<T>): T": (call, vector: Reference) =>
      popFromSmartVector(call.context, at(vector), elementOf(call)),
    "public fun remove<T>(self: &mut SmartVector<T>, i: u64): T": (call, vector: Reference, index: bigint) =>
      removeAt(call.context, at(vector), elementOf(call), index),
    "public fun swap_remove<T>(self: &mut SmartVector<T>, i: u64): T": (call, vector: Reference, index: bigint) =>
      swapRemoveAt(call.context, at(vector), elementOf(call), index),
    "public fun swap<T: store>(self: &mut SmartVector<T>, i: u64, j: u64)": (call, vector: Reference, left: bigint, right: bigint) =>
      swapAt(call.context, at(vector), elementOf(call), left, right),
    "public fun reverse<T: store>(self: &mut SmartVector<T>)": (call, vector: Reference) =>
      reverse(call.context, at(vector), elementOf(call)),
    "public fun index_of<T>(self: &SmartVector<T>, val: &T): (bool, u64)": (call, vector: SmartVector, value: Value) => {
      const index = indexOf(call.context, vector, elementOf(call), value);
      if (index >= 0) return [true, BigInt(index)];
      // With buckets, "not found" returns the inline length as index.
      return [false, optionValue(vector.big_vec) === undefined ? 0n : BigInt(vector.inline_vec.length)];
    },
    "public fun contains<T>(self: &SmartVector<T>, val: &T): bool": (call, vector: SmartVector, value: Value) =>
      indexOf(call.context, vector, elementOf(call), value) >= 0,
    "public fun length<T>(self: &SmartVector<T>): u64": (_, vector: SmartVector) => smartVectorLength(vector),
    "public fun is_empty<T>(self: &SmartVector<T>): bool": (_, vector: SmartVector) => smartVectorLength(vector) === 0n,
  },
});
