import { type NativeContext, type Reference, type TypeTag, type Value, walkOver } from "@atoll/move";
import { type BigVector, declaration, errors } from "../../generated/datastructures/big_vector.ts";
import { mulU64 } from "../../native/arithmetic.ts";
import { implementModule } from "../../native/implementModule.ts";
import type { VectorValue } from "../../native/moveTypes.ts";
import { borrowMutFromTable } from "../../stdlib/table/table.ts";
import { addCounted, destroyEmptyCounted, newTableWithLength, removeCounted } from "../../stdlib/table_with_length/tableWithLength.ts";
import {
  appendToVector,
  elementReference,
  emptyVector,
  indexInVector,
  popFromVector,
  replaceInVector,
  updateVector,
  vectorItems,
} from "../../stdlib/vector/vectorValue.ts";
import { type BucketedVector, elementOf, vectorBodies } from "../bucketedVector.ts";
import { bucketsId, bucketTypes, readBucket } from "../buckets.ts";

export function newBigVector(context: NativeContext, bucketSize: bigint): BigVector {
  errors.check(bucketSize > 0n, "invalidArgument", "EZERO_BUCKET_SIZE");
  return { buckets: newTableWithLength(context), end_index: 0n, bucket_size: bucketSize };
}

/** Vector opened in a session. */
export class BigVectorView implements BucketedVector {
  readonly #context: NativeContext;
  readonly #vector: BigVector;
  readonly #element: TypeTag;

  constructor(context: NativeContext, vector: BigVector, element: TypeTag) {
    this.#context = context;
    this.#vector = vector;
    this.#element = element;
  }

  length(): bigint {
    return this.#vector.end_index;
  }
  destroyEmpty(): void {
    errors.check(this.length() === 0n, "invalidArgument", "EVECTOR_NOT_EMPTY");
    destroyEmptyCounted(this.#vector.buckets);
  }

  borrow(index: bigint): Value {
    const { bucket, place } = this.#placeOf(index);
    return this.#read(bucket)[place] as Value;
  }
  borrowMut(index: bigint): Reference {
    const { bucket, place } = this.#placeOf(index);
    return elementReference(this.#open(bucket), place);
  }

  push(value: Value): void {
    this.pushAll([value]);
  }
  /** Appends elements, filling one bucket at a time. */
  pushAll(items: readonly Value[]): void {
    const vector = this.#vector;
    walkOver(items.length);
    for (let next = 0; next < items.length; ) {
      const count = vector.buckets.length;
      let room = mulU64(count, vector.bucket_size) - vector.end_index;
      if (room === 0n) {
        addCounted(this.#context, vector.buckets, bucketTypes(this.#element), count, emptyVector(this.#element));
        room = vector.bucket_size;
      }
      const left = items.length - next;
      const added = room < BigInt(left) ? Number(room) : left;
      appendToVector(this.#open(vector.buckets.length - 1n), items.slice(next, next + added));
      vector.end_index += BigInt(added);
      next += added;
    }
  }
  pop(): Value {
    errors.check(this.length() > 0n, "invalidState", "EVECTOR_EMPTY");
    const value = popFromVector(this.#open(this.#vector.buckets.length - 1n)) as Value;
    this.#dropEmptyBucket();
    this.#vector.end_index -= 1n;
    return value;
  }

  /** Removes an element; every later bucket passes its first element to the previous bucket. */
  remove(index: bigint): Value {
    const { bucket, place } = this.#placeOf(index);
    const removed = updateVector(this.#open(bucket), (items) => items.splice(place, 1)[0] as Value);
    this.#vector.end_index -= 1n;
    for (let next = bucket + 1n; next < this.#vector.buckets.length; next++) {
      const first = updateVector(this.#open(next), (items) => items.shift() as Value);
      appendToVector(this.#open(next - 1n), [first]);
    }
    this.#dropEmptyBucket();
    return removed;
  }
  /** Removes an element and replaces it by the last element. */
  swapRemove(index: bigint): Value {
    const { bucket, place } = this.#placeOf(index);
    const last = this.pop();
    return this.length() === index ? last : replaceInVector(this.#open(bucket), place, last);
  }
  swap(left: bigint, right: bigint): void {
    const first = this.#placeOf(left);
    const second = this.#placeOf(right);
    const value = this.borrowMut(left).get();
    const other = replaceInVector(this.#open(second.bucket), second.place, value);
    replaceInVector(this.#open(first.bucket), first.place, other);
  }
  reverse(): void {
    this.pushAll(this.drain().reverse());
  }

  items(): Value[] {
    const items: Value[] = [];
    for (let bucket = 0n; bucket < this.#vector.buckets.length; bucket++) collect(items, this.#read(bucket));
    return items;
  }
  drain(): Value[] {
    const { buckets } = this.#vector;
    const items: Value[] = [];
    const count = buckets.length;
    for (let bucket = 0n; bucket < count; bucket++) {
      collect(items, removeCounted(this.#context, buckets, bucketTypes(this.#element), bucket) as VectorValue);
    }
    this.#vector.end_index = 0n;
    return items;
  }
  indexOf(value: Value): number {
    for (let bucket = 0n; bucket < this.#vector.buckets.length; bucket++) {
      const index = indexInVector(this.#read(bucket), value);
      if (index >= 0) return Number(bucket * this.#vector.bucket_size) + index;
    }
    return -1;
  }
  missingIndex(): bigint {
    return 0n;
  }

  /** Bucket and position of an index; positions fit into a bucket array, hence safe integers. */
  #placeOf(index: bigint): { bucket: bigint; place: number } {
    errors.check(index < this.length(), "invalidArgument", "EINDEX_OUT_OF_BOUNDS");
    return { bucket: index / this.#vector.bucket_size, place: Number(index % this.#vector.bucket_size) };
  }
  #read(bucket: bigint): VectorValue {
    return readBucket(this.#context, this.#vector.buckets, this.#element, bucket) as VectorValue;
  }
  #open(bucket: bigint): Reference {
    return borrowMutFromTable(this.#context, bucketsId(this.#vector.buckets, this.#element), bucket);
  }
  #dropEmptyBucket(): void {
    const last = this.#vector.buckets.length - 1n;
    if (this.#read(last).length === 0) removeCounted(this.#context, this.#vector.buckets, bucketTypes(this.#element), last);
  }
}

function collect(items: Value[], bucket: VectorValue): void {
  walkOver(bucket.length);
  for (const item of vectorItems(bucket)) items.push(item);
}

/** `0x1::big_vector`: vector stored across several state items. */
export const bigVectorModule = implementModule(declaration, {
  empty: ({ context }, bucketSize) => newBigVector(context, bucketSize),
  singleton: (call, value, bucketSize) => {
    const vector = newBigVector(call.context, bucketSize);
    new BigVectorView(call.context, vector, elementOf(call)).push(value);
    return vector;
  },
  ...vectorBodies((context, vector, element) => new BigVectorView(context, vector, element)),
});
