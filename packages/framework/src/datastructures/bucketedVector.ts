import { copyValue, type NativeCall, type NativeContext, type Reference, type StateItem, type TypeTag, type Value } from "@atoll/move";
import { vectorOf } from "../stdlib/vector/vectorValue.ts";

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

/** Opens a vector with the given element type; `stateItem` contains the vector itself, without its buckets. */
export type VectorOpener<Vector> = (context: NativeContext, vector: Vector, element: TypeTag, stateItem?: StateItem) => BucketedVector;

/** Type argument of a vector function. */
export function elementOf({ typeArguments }: NativeCall): TypeTag {
  return typeArguments[0] as TypeTag;
}

/** Bodies of functions that both vector modules declare. */
export function vectorBodies<Vector extends Value>(opener: VectorOpener<Vector>) {
  const open = (call: NativeCall, vector: Vector) => opener(call.context, vector, elementOf(call));
  const at = (call: NativeCall, self: Reference<Vector>) => opener(call.context, self.get(), elementOf(call), self.stateItem);
  return {
    destroy_empty: (call: NativeCall, self: Vector) => open(call, self).destroyEmpty(),
    destroy: (call: NativeCall, self: Vector) => {
      open(call, self).drain();
    },
    borrow: (call: NativeCall, self: Vector, index: bigint) => open(call, self).borrow(index),
    borrow_mut: (call: NativeCall, self: Reference<Vector>, index: bigint) => at(call, self).borrowMut(index),
    append: (call: NativeCall, self: Reference<Vector>, other: Vector) => at(call, self).pushAll(open(call, other).drain()),
    push_back: (call: NativeCall, self: Reference<Vector>, value: Value) => at(call, self).push(value),
    pop_back: (call: NativeCall, self: Reference<Vector>) => at(call, self).pop(),
    remove: (call: NativeCall, self: Reference<Vector>, index: bigint) => at(call, self).remove(index),
    swap_remove: (call: NativeCall, self: Reference<Vector>, index: bigint) => at(call, self).swapRemove(index),
    swap: (call: NativeCall, self: Reference<Vector>, left: bigint, right: bigint) => at(call, self).swap(left, right),
    reverse: (call: NativeCall, self: Reference<Vector>) => at(call, self).reverse(),
    index_of: (call: NativeCall, self: Vector, value: Value): [boolean, bigint] => {
      const vector = open(call, self);
      const index = vector.indexOf(value);
      return index < 0 ? [false, vector.missingIndex()] : [true, BigInt(index)];
    },
    contains: (call: NativeCall, self: Vector, value: Value) => open(call, self).indexOf(value) >= 0,
    to_vector: (call: NativeCall, self: Vector) => vectorOf(elementOf(call), open(call, self).items().map(copyValue)),
    length: (call: NativeCall, self: Vector) => open(call, self).length(),
    is_empty: (call: NativeCall, self: Vector) => open(call, self).length() === 0n,
  };
}
