import {
  copyValue,
  type NativeCall,
  type NativeContext,
  type Reference,
  type TableId,
  type TypeTag,
  typeTag,
  type Value,
  walkOver,
} from "@atoll/move";
import { mulU64 } from "../native/arithmetic.ts";
import { defineModule } from "../native/defineModule.ts";
import { defineErrors } from "../native/errors.ts";
import { borrowFromTable, borrowMutFromTable } from "../stdlib/table.ts";
import {
  addCounted,
  destroyEmptyCounted,
  type ItemTypes,
  innerId,
  newTableWithLength,
  removeCounted,
  type TableWithLength,
} from "../stdlib/tableWithLength.ts";
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

const errors = defineErrors("0x1::big_vector", {
  EINDEX_OUT_OF_BOUNDS: [1n, "The vector is not that long"],
  EVECTOR_NOT_EMPTY: [2n, "The vector still holds elements"],
  EVECTOR_EMPTY: [3n, "The vector holds nothing"],
  EZERO_BUCKET_SIZE: [4n, "A bucket must have room for an element"],
});

/** Vector stored in buckets, each a separate state item; all buckets except the last are full. */
export type BigVector = { buckets: TableWithLength; end_index: bigint; bucket_size: bigint };

function bucketTypes(element: TypeTag): ItemTypes {
  return { key: typeTag("u64"), value: { kind: "vector", element } };
}
function idOf(vector: BigVector, element: TypeTag): TableId {
  return innerId(vector.buckets, bucketTypes(element));
}
function bucketAt(context: NativeContext, vector: BigVector, element: TypeTag, bucket: bigint): Reference {
  return borrowMutFromTable(context, idOf(vector, element), bucket);
}
function checkIndex(vector: BigVector, index: bigint): void {
  errors.check(index < vector.end_index, "invalidArgument", "EINDEX_OUT_OF_BOUNDS");
}
/** Bucket and position of an index; positions fit into a bucket array, hence safe integers. */
function placeOf(vector: BigVector, index: bigint): { bucket: bigint; place: number } {
  return { bucket: index / vector.bucket_size, place: Number(index % vector.bucket_size) };
}

export function newBigVector(context: NativeContext, bucketSize: bigint): BigVector {
  errors.check(bucketSize > 0n, "invalidArgument", "EZERO_BUCKET_SIZE");
  return { buckets: newTableWithLength(context), end_index: 0n, bucket_size: bucketSize };
}
export function destroyEmptyBigVector(vector: BigVector): void {
  errors.check(vector.end_index === 0n, "invalidArgument", "EVECTOR_NOT_EMPTY");
  destroyEmptyCounted(vector.buckets);
}

/** Immutable element at an index. */
export function borrowFromBigVector(context: NativeContext, vector: BigVector, element: TypeTag, index: bigint): Value {
  checkIndex(vector, index);
  const { bucket, place } = placeOf(vector, index);
  return (borrowFromTable(context, idOf(vector, element), bucket) as VectorValue)[place] as Value;
}
export function borrowMutFromBigVector(context: NativeContext, vector: BigVector, element: TypeTag, index: bigint): Reference {
  checkIndex(vector, index);
  const { bucket, place } = placeOf(vector, index);
  return elementReference(bucketAt(context, vector, element, bucket), place);
}

export function pushToBigVector(context: NativeContext, vector: BigVector, element: TypeTag, value: Value): void {
  pushAllToBigVector(context, vector, element, [value]);
}
/** Appends elements, filling one bucket at a time. */
export function pushAllToBigVector(context: NativeContext, vector: BigVector, element: TypeTag, items: readonly Value[]): void {
  walkOver(items.length);
  for (let next = 0; next < items.length; ) {
    const count = vector.buckets.length;
    let room = mulU64(count, vector.bucket_size) - vector.end_index;
    if (room === 0n) {
      addCounted(context, vector.buckets, bucketTypes(element), count, emptyVector(element));
      room = vector.bucket_size;
    }
    const left = items.length - next;
    const taken = room < BigInt(left) ? Number(room) : left;
    appendToVector(bucketAt(context, vector, element, vector.buckets.length - 1n), items.slice(next, next + taken));
    vector.end_index += BigInt(taken);
    next += taken;
  }
}
export function popFromBigVector(context: NativeContext, vector: BigVector, element: TypeTag): Value {
  errors.check(vector.end_index > 0n, "invalidState", "EVECTOR_EMPTY");
  const value = popFromVector(bucketAt(context, vector, element, vector.buckets.length - 1n)) as Value;
  dropEmptyBucket(context, vector, element);
  vector.end_index -= 1n;
  return value;
}
function dropEmptyBucket(context: NativeContext, vector: BigVector, element: TypeTag): void {
  const last = vector.buckets.length - 1n;
  const bucket = borrowFromTable(context, idOf(vector, element), last) as VectorValue;
  if (bucket.length === 0) removeCounted(context, vector.buckets, bucketTypes(element), last);
}

/** Removes an element; every later bucket passes its first element to the previous bucket. */
export function removeFromBigVector(context: NativeContext, vector: BigVector, element: TypeTag, index: bigint): Value {
  checkIndex(vector, index);
  const { bucket, place } = placeOf(vector, index);
  const removed = updateVector(bucketAt(context, vector, element, bucket), (items) => items.splice(place, 1)[0] as Value);
  vector.end_index -= 1n;
  for (let next = bucket + 1n; next < vector.buckets.length; next++) {
    const first = updateVector(bucketAt(context, vector, element, next), (items) => items.shift() as Value);
    appendToVector(bucketAt(context, vector, element, next - 1n), [first]);
  }
  dropEmptyBucket(context, vector, element);
  return removed;
}
/** Removes an element and replaces it by the last element. */
export function swapRemoveFromBigVector(context: NativeContext, vector: BigVector, element: TypeTag, index: bigint): Value {
  checkIndex(vector, index);
  const last = popFromBigVector(context, vector, element);
  return vector.end_index === index ? last : replaceIn(context, vector, element, index, last);
}
export function swapInBigVector(context: NativeContext, vector: BigVector, element: TypeTag, left: bigint, right: bigint): void {
  checkIndex(vector, left);
  checkIndex(vector, right);
  const value = borrowMutFromBigVector(context, vector, element, left).get();
  replaceIn(context, vector, element, left, replaceIn(context, vector, element, right, value));
}
function replaceIn(context: NativeContext, vector: BigVector, element: TypeTag, index: bigint, value: Value): Value {
  const { bucket, place } = placeOf(vector, index);
  return replaceInVector(bucketAt(context, vector, element, bucket), place, value);
}

/** All elements in order, immutable. */
export function bigVectorItems(context: NativeContext, vector: BigVector, element: TypeTag): Value[] {
  const items: Value[] = [];
  for (let bucket = 0n; bucket < vector.buckets.length; bucket++) {
    const held = borrowFromTable(context, idOf(vector, element), bucket) as VectorValue;
    walkOver(held.length);
    for (const item of vectorItems(held)) items.push(item);
  }
  return items;
}
/** Removes and returns all elements in order. */
export function drainBigVector(context: NativeContext, vector: BigVector, element: TypeTag): Value[] {
  const items: Value[] = [];
  const count = vector.buckets.length;
  for (let bucket = 0n; bucket < count; bucket++) {
    const held = removeCounted(context, vector.buckets, bucketTypes(element), bucket) as VectorValue;
    walkOver(held.length);
    for (const item of vectorItems(held)) items.push(item);
  }
  vector.end_index = 0n;
  return items;
}
export function indexInBigVector(context: NativeContext, vector: BigVector, element: TypeTag, value: Value): number {
  for (let bucket = 0n; bucket < vector.buckets.length; bucket++) {
    const index = indexInVector(borrowFromTable(context, idOf(vector, element), bucket) as VectorValue, value);
    if (index >= 0) return Number(bucket * vector.bucket_size) + index;
  }
  return -1;
}

function elementOf({ typeArguments }: NativeCall): TypeTag {
  return typeArguments[0] as TypeTag;
}
function at(reference: Reference): BigVector {
  return reference.get() as BigVector;
}

/** `0x1::big_vector`: vector stored across several state items. */
export const bigVectorModule = defineModule({
  id: "0x1::big_vector",
  friends: ["0x1::smart_vector"],
  errors,
  structs: `
    struct BigVector<T> has store {
      buckets: table_with_length::TableWithLength<u64, vector<T>>,
      end_index: u64,
      bucket_size: u64,
    }
  `,
  functions: {
    "friend fun empty<T: store>(bucket_size: u64): BigVector<T>": ({ context }, bucketSize: bigint) => newBigVector(context, bucketSize),
    "friend fun singleton<T: store>(element: T, bucket_size: u64): BigVector<T>": (call, value: Value, bucketSize: bigint) => {
      const vector = newBigVector(call.context, bucketSize);
      pushToBigVector(call.context, vector, elementOf(call), value);
      return vector;
    },
    "public fun destroy_empty<T>(self: BigVector<T>)": (_, vector: BigVector) => destroyEmptyBigVector(vector),
    "public fun destroy<T: drop>(self: BigVector<T>)": (call, vector: BigVector) => {
      drainBigVector(call.context, vector, elementOf(call));
    },
    "public fun borrow<T>(self: &BigVector<T>, i: u64): &T": (call, vector: BigVector, index: bigint) =>
      borrowFromBigVector(call.context, vector, elementOf(call), index),
    "public fun borrow_mut<T>(self: &mut BigVector<T>, i: u64): &mut T": (call, vector: Reference, index: bigint) =>
      borrowMutFromBigVector(call.context, at(vector), elementOf(call), index),
    "public fun append<T: store>(self: &mut BigVector<T>, other: BigVector<T>)": (call, vector: Reference, other: BigVector) =>
      pushAllToBigVector(call.context, at(vector), elementOf(call), drainBigVector(call.context, other, elementOf(call))),
    "public fun push_back<T: store>(self: &mut BigVector<T>, val: T)": (call, vector: Reference, value: Value) =>
      pushToBigVector(call.context, at(vector), elementOf(call), value),
    "public fun pop_back<T>(self: &mut BigVector<T>): T": (call, vector: Reference) =>
      popFromBigVector(call.context, at(vector), elementOf(call)),
    "public fun remove<T>(self: &mut BigVector<T>, i: u64): T": (call, vector: Reference, index: bigint) =>
      removeFromBigVector(call.context, at(vector), elementOf(call), index),
    "public fun swap_remove<T>(self: &mut BigVector<T>, i: u64): T": (call, vector: Reference, index: bigint) =>
      swapRemoveFromBigVector(call.context, at(vector), elementOf(call), index),
    "public fun swap<T>(self: &mut BigVector<T>, i: u64, j: u64)": (call, vector: Reference, left: bigint, right: bigint) =>
      swapInBigVector(call.context, at(vector), elementOf(call), left, right),
    "public fun reverse<T>(self: &mut BigVector<T>)": (call, vector: Reference) =>
      pushAllToBigVector(call.context, at(vector), elementOf(call), drainBigVector(call.context, at(vector), elementOf(call)).reverse()),
    "public fun index_of<T>(self: &BigVector<T>, val: &T): (bool, u64)": (call, vector: BigVector, value: Value) => {
      const index = indexInBigVector(call.context, vector, elementOf(call), value);
      return index < 0 ? [false, 0n] : [true, BigInt(index)];
    },
    "public fun contains<T>(self: &BigVector<T>, val: &T): bool": (call, vector: BigVector, value: Value) =>
      indexInBigVector(call.context, vector, elementOf(call), value) >= 0,
    "public fun to_vector<T: copy>(self: &BigVector<T>): vector<T>": (call, vector: BigVector) =>
      vectorOf(elementOf(call), bigVectorItems(call.context, vector, elementOf(call)).map(copyValue)),
    "public fun length<T>(self: &BigVector<T>): u64": (_, vector: BigVector) => vector.end_index,
    "public fun is_empty<T>(self: &BigVector<T>): bool": (_, vector: BigVector) => vector.end_index === 0n,
  },
});
