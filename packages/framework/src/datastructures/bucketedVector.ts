import { copyValue, type NativeBody, type NativeCall, type NativeContext, type Reference, type TypeTag, type Value } from "@atoll/move";
import { vectorOf } from "../stdlib/vectorValue.ts";

/** Abort codes of both vector modules. */
export const VECTOR_ERRORS = {
  EINDEX_OUT_OF_BOUNDS: [1n, "The vector is not that long"],
  EVECTOR_NOT_EMPTY: [2n, "The vector still holds elements"],
  EVECTOR_EMPTY: [3n, "The vector holds nothing"],
  EZERO_BUCKET_SIZE: [4n, "A bucket must have room for an element"],
} as const;

/** Vector over several state items, opened in a session. */
export interface BucketedVector {
  length(): bigint;
  destroyEmpty(): void;
  borrow(index: bigint): Value;
  borrowMut(index: bigint): Reference;
  push(value: Value): void;
  pushAll(items: readonly Value[]): void;
  pop(): Value;
  remove(index: bigint): Value;
  swapRemove(index: bigint): Value;
  swap(left: bigint, right: bigint): void;
  reverse(): void;
  /** Index of an element, or -1. */
  indexOf(value: Value): number;
  /** Index returned for a missing element. */
  missingIndex(): bigint;
  /** All elements in order, immutable. */
  items(): Value[];
  /** Removes and returns all elements in order. */
  drain(): Value[];
}

/** Opens a vector with the given element type. */
export type VectorOpener<Vector> = (context: NativeContext, vector: Vector, element: TypeTag) => BucketedVector;

/** Type argument of a vector function. */
export function elementOf({ typeArguments }: NativeCall): TypeTag {
  return typeArguments[0] as TypeTag;
}

/** Native functions that both vector modules declare; `constraint` is the ability required of elements to swap or copy them. */
export function vectorFunctions<Vector extends Value>(
  struct: string,
  constraint: "" | "store",
  opener: VectorOpener<Vector>,
): Record<string, NativeBody> {
  const type = `${struct}<T>`;
  const swappable = constraint === "" ? "T" : "T: store";
  const copyable = constraint === "" ? "T: copy" : "T: store + copy";
  const open = (call: NativeCall, vector: Vector) => opener(call.context, vector, elementOf(call));
  const at = (call: NativeCall, reference: Reference) => open(call, reference.get() as Vector);
  return {
    [`public fun destroy_empty<T>(self: ${type})`]: (call, self: Vector) => open(call, self).destroyEmpty(),
    [`public fun destroy<T: drop>(self: ${type})`]: (call, self: Vector) => {
      open(call, self).drain();
    },
    [`public fun borrow<T>(self: &${type}, i: u64): &T`]: (call, self: Vector, index: bigint) => open(call, self).borrow(index),
    [`public fun borrow_mut<T>(self: &mut ${type}, i: u64): &mut T`]: (call, self: Reference, index: bigint) =>
      at(call, self).borrowMut(index),
    [`public fun append<T: store>(self: &mut ${type}, other: ${type})`]: (call, self: Reference, other: Vector) =>
      at(call, self).pushAll(open(call, other).drain()),
    [`public fun push_back<T: store>(self: &mut ${type}, val: T)`]: (call, self: Reference, value: Value) => at(call, self).push(value),
    [`public fun pop_back<T>(self: &mut ${type}): T`]: (call, self: Reference) => at(call, self).pop(),
    [`public fun remove<T>(self: &mut ${type}, i: u64): T`]: (call, self: Reference, index: bigint) => at(call, self).remove(index),
    [`public fun swap_remove<T>(self: &mut ${type}, i: u64): T`]: (call, self: Reference, index: bigint) =>
      at(call, self).swapRemove(index),
    [`public fun swap<${swappable}>(self: &mut ${type}, i: u64, j: u64)`]: (call, self: Reference, left: bigint, right: bigint) =>
      at(call, self).swap(left, right),
    [`public fun reverse<${swappable}>(self: &mut ${type})`]: (call, self: Reference) => at(call, self).reverse(),
    [`public fun index_of<T>(self: &${type}, val: &T): (bool, u64)`]: (call, self: Vector, value: Value) => {
      const vector = open(call, self);
      const index = vector.indexOf(value);
      return index < 0 ? [false, vector.missingIndex()] : [true, BigInt(index)];
    },
    [`public fun contains<T>(self: &${type}, val: &T): bool`]: (call, self: Vector, value: Value) => open(call, self).indexOf(value) >= 0,
    [`public fun to_vector<${copyable}>(self: &${type}): vector<T>`]: (call, self: Vector) =>
      vectorOf(elementOf(call), open(call, self).items().map(copyValue)),
    [`public fun length<T>(self: &${type}): u64`]: (call, self: Vector) => open(call, self).length(),
    [`public fun is_empty<T>(self: &${type}): bool`]: (call, self: Vector) => open(call, self).length() === 0n,
  };
}
