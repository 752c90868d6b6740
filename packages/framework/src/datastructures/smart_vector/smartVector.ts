import { type NativeContext, Reference, type StateItem, type TypeTag, type Value, walkOver } from "@atoll/move";
import { declaration, errors, type SmartVector } from "../../generated/datastructures/smart_vector.ts";
import { implementModule } from "../../native/implementModule.ts";
import { borrowOption, none, optionValue, some } from "../../stdlib/option/option.ts";
import {
  appendToVector,
  elementReference,
  emptyVector,
  indexInVector,
  popFromVector,
  replaceInVector,
  updateVector,
  vectorItems,
  vectorOf,
} from "../../stdlib/vector/vectorValue.ts";
import { BigVectorView, newBigVector } from "../big_vector/bigVector.ts";
import { type BucketedVector, elementOf, vectorBodies } from "../bucketedVector.ts";
import { elementsPerBucket } from "../buckets.ts";

/** Default limit of bytes stored inline. */
const INLINE_BYTES = 150n;

export function newSmartVector(element: TypeTag): SmartVector {
  return { inline_vec: emptyVector(element), big_vec: none(), inline_capacity: none(), bucket_size: none() };
}

/** Vector opened in a session. */
class SmartVectorView implements BucketedVector {
  readonly #context: NativeContext;
  readonly #vector: SmartVector;
  readonly #element: TypeTag;
  readonly #inline: Reference;

  constructor(context: NativeContext, vector: SmartVector, element: TypeTag, stateItem?: StateItem) {
    this.#context = context;
    this.#vector = vector;
    this.#element = element;
    this.#inline = new Reference(vector, "inline_vec", stateItem);
  }

  length(): bigint {
    return BigInt(this.#vector.inline_vec.length) + (optionValue(this.#vector.big_vec)?.end_index ?? 0n);
  }
  destroyEmpty(): void {
    errors.check(this.length() === 0n, "invalidArgument", "EVECTOR_NOT_EMPTY");
  }

  borrow(index: bigint): Value {
    const inBig = this.#bigIndex(index);
    return inBig === undefined ? (this.#vector.inline_vec[Number(index)] as Value) : this.#openBig().borrow(inBig);
  }
  borrowMut(index: bigint): Reference {
    const inBig = this.#bigIndex(index);
    return inBig === undefined ? elementReference(this.#inline, Number(index)) : this.#openBig().borrowMut(inBig);
  }

  push(value: Value): void {
    if (optionValue(this.#vector.big_vec) === undefined) {
      const bucketSize = this.#bucketSizeFor(value);
      if (bucketSize === undefined) {
        appendToVector(this.#inline, [value]);
        return;
      }
      this.#vector.big_vec = some(newBigVector(this.#context, bucketSize));
    }
    this.#openBig().push(value);
  }
  pushAll(items: readonly Value[]): void {
    walkOver(items.length);
    let next = 0;
    for (; next < items.length && optionValue(this.#vector.big_vec) === undefined; next++) this.push(items[next] as Value);
    this.#bigIfAny()?.pushAll(items.slice(next));
  }
  pop(): Value {
    errors.check(this.length() > 0n, "invalidState", "EVECTOR_EMPTY");
    if (optionValue(this.#vector.big_vec) !== undefined) return this.#updateBig((big) => big.pop());
    return popFromVector(this.#inline) as Value;
  }

  remove(index: bigint): Value {
    const inBig = this.#bigIndex(index);
    if (inBig !== undefined) return this.#updateBig((big) => big.remove(inBig));
    return updateVector(this.#inline, (items) => items.splice(Number(index), 1)[0] as Value);
  }
  swapRemove(index: bigint): Value {
    const inBig = this.#bigIndex(index);
    if (inBig !== undefined) return this.#updateBig((big) => big.swapRemove(inBig));
    const last = this.pop();
    if (Number(index) === this.#vector.inline_vec.length) return last;
    return replaceInVector(this.#inline, Number(index), last);
  }
  swap(left: bigint, right: bigint): void {
    this.#checkIndex(left > right ? left : right);
    const first = this.borrowMut(left);
    const second = this.borrowMut(right);
    const value = first.get();
    first.set(second.get());
    second.set(value);
  }
  /** Reverses the vector: the last elements replace the inline elements, which are appended after the reversed buckets. */
  reverse(): void {
    const last = Array.from({ length: this.#vector.inline_vec.length }, () => this.pop());
    this.#bigIfAny()?.reverse();
    const rest = [...vectorItems(this.#vector.inline_vec)].reverse();
    this.#vector.inline_vec = vectorOf(this.#element, last);
    this.pushAll(rest);
  }

  indexOf(value: Value): number {
    const inline = indexInVector(this.#vector.inline_vec, value);
    const big = this.#bigIfAny();
    if (inline >= 0 || big === undefined) return inline;
    const inBig = big.indexOf(value);
    return inBig < 0 ? -1 : this.#vector.inline_vec.length + inBig;
  }
  /** With buckets, "not found" returns the inline length as index. */
  missingIndex(): bigint {
    return optionValue(this.#vector.big_vec) === undefined ? 0n : BigInt(this.#vector.inline_vec.length);
  }
  items(): Value[] {
    return [...vectorItems(this.#vector.inline_vec), ...(this.#bigIfAny()?.items() ?? [])];
  }
  /** Removes and returns all elements in order; capacity and bucket size stay. */
  drain(): Value[] {
    const items = [...vectorItems(this.#vector.inline_vec)];
    for (const item of this.#bigIfAny()?.drain() ?? []) items.push(item);
    this.#vector.inline_vec = emptyVector(this.#element);
    this.#vector.big_vec = none();
    return items;
  }

  #openBig(): BigVectorView {
    return new BigVectorView(this.#context, borrowOption(this.#vector.big_vec), this.#element);
  }
  #bigIfAny(): BigVectorView | undefined {
    return optionValue(this.#vector.big_vec) === undefined ? undefined : this.#openBig();
  }
  /** Changes elements in buckets, and removes the big vector once it is empty. */
  #updateBig(change: (big: BigVectorView) => Value): Value {
    const big = this.#openBig();
    const value = change(big);
    if (big.length() === 0n) {
      big.destroyEmpty();
      this.#vector.big_vec = none();
    }
    return value;
  }
  #checkIndex(index: bigint): void {
    errors.check(index < this.length(), "invalidArgument", "EINDEX_OUT_OF_BOUNDS");
  }
  /** Index within the buckets; `undefined` for inline elements. */
  #bigIndex(index: bigint): bigint | undefined {
    this.#checkIndex(index);
    const inline = BigInt(this.#vector.inline_vec.length);
    return index < inline ? undefined : index - inline;
  }
  /** Bucket size for a vector whose inline part is full; `undefined` if another element fits inline. */
  #bucketSizeFor(value: Value): bigint | undefined {
    const { inline_vec, inline_capacity, bucket_size } = this.#vector;
    const count = BigInt(inline_vec.length);
    const capacity = optionValue(inline_capacity);
    if (capacity !== undefined) return count < capacity ? undefined : borrowOption(bucket_size);
    const valueBytes = BigInt(this.#context.serialize(this.#element, value).length);
    if (valueBytes * (count + 1n) < INLINE_BYTES) return undefined;
    const inlineBytes = BigInt(this.#context.serialize({ kind: "vector", element: this.#element }, inline_vec).length);
    return elementsPerBucket((inlineBytes + valueBytes) / (count + 1n));
  }
}

/** `0x1::smart_vector`: vector that spreads over several state items as it grows. */
export const smartVectorModule = implementModule(declaration, {
  new: (call) => newSmartVector(elementOf(call)),
  empty: (call) => newSmartVector(elementOf(call)),
  empty_with_config: (call, inlineCapacity, bucketSize) => {
    errors.check(bucketSize > 0n, "invalidArgument", "EZERO_BUCKET_SIZE");
    return { ...newSmartVector(elementOf(call)), inline_capacity: some(inlineCapacity), bucket_size: some(bucketSize) };
  },
  singleton: (call, value) => {
    const vector = newSmartVector(elementOf(call));
    new SmartVectorView(call.context, vector, elementOf(call)).push(value);
    return vector;
  },
  clear: (call, vector) => {
    new SmartVectorView(call.context, vector.get(), elementOf(call)).drain();
  },
  add_all: (call, vector, values) => new SmartVectorView(call.context, vector.get(), elementOf(call)).pushAll(vectorItems(values)),
  ...vectorBodies((context, vector, element, stateItem) => new SmartVectorView(context, vector, element, stateItem)),
});
