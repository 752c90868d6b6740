import { MoveAbort, VARIANT_KEY, type Value, VmFailure } from "@atoll/move";
import {
  errors,
  type OrderedMap,
  type Entry as OrderedMapEntry,
  type IteratorPtr as OrderedMapIterator,
} from "../../generated/datastructures/ordered_map.ts";
import { FRAMEWORK_ADDRESS } from "../../native/addresses.ts";

/** Comparison result: negative, zero or positive for a left key before, equal to or after the right key. */
export type Compare<K> = (left: K, right: K) => number;

export function orderedMapOf<K extends Value, V extends Value>(entries: OrderedMapEntry<K, V>[]): OrderedMap<K, V> {
  return { [VARIANT_KEY]: "SortedVectorMap", entries };
}

/** Index of the first entry with a key greater than or equal to the given key, or the entry count. */
export function entryLowerBound<K extends Value, V extends Value>(map: OrderedMap<K, V>, key: K, compare: Compare<K>): number {
  let low = 0;
  let high = map.entries.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare((map.entries[middle] as OrderedMapEntry<K, V>).key, key) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Index of a key's entry, or -1. */
export function indexOfKey<K extends Value, V extends Value>(map: OrderedMap<K, V>, key: K, compare: Compare<K>): number {
  const index = entryLowerBound(map, key, compare);
  const entry = map.entries[index];
  return entry !== undefined && compare(entry.key, key) === 0 ? index : -1;
}

/** Last entry of a nonempty map. */
export function lastEntry<K extends Value, V extends Value>(map: OrderedMap<K, V>): OrderedMapEntry<K, V> {
  return map.entries[map.entries.length - 1] as OrderedMapEntry<K, V>;
}

const VECTOR = { address: FRAMEWORK_ADDRESS, name: "vector" };
/** `vector::EINDEX_OUT_OF_BOUNDS` */
const INDEX_OUT_OF_BOUNDS = 0x20000n;

export function endIterator(): OrderedMapIterator {
  return { [VARIANT_KEY]: "End" };
}

/** Iterator at an entry index, or at the end. */
export function iteratorAt(map: OrderedMap<Value, Value>, index: number): OrderedMapIterator {
  return index < map.entries.length ? { [VARIANT_KEY]: "Position", index: BigInt(index) } : endIterator();
}
/** Entry index of an iterator; aborts at the end. */
export function iteratorIndex(iterator: OrderedMapIterator): number {
  if (iterator[VARIANT_KEY] === "End") return errors.abort("invalidArgument", "EITER_OUT_OF_BOUNDS");
  return Number(iterator.index);
}
/** Entry at an iterator. */
export function iteratorEntry<K extends Value, V extends Value>(
  map: OrderedMap<K, V>,
  iterator: OrderedMapIterator,
): OrderedMapEntry<K, V> {
  const index = iteratorIndex(iterator);
  const entry = map.entries[index];
  if (entry === undefined) throw new VmFailure("VECTOR_OPERATION_ERROR", `index ${index} is not inside a vector of ${map.entries.length}`);
  return entry;
}
export function nextIterator(map: OrderedMap<Value, Value>, iterator: OrderedMapIterator): OrderedMapIterator {
  return iteratorAt(map, iteratorIndex(iterator) + 1);
}
/** Previous iterator; aborts at the beginning. */
export function previousIterator(map: OrderedMap<Value, Value>, iterator: OrderedMapIterator): OrderedMapIterator {
  errors.check(!isBegin(map, iterator), "invalidArgument", "EITER_OUT_OF_BOUNDS");
  const index = iterator[VARIANT_KEY] === "End" ? BigInt(map.entries.length) : iterator.index;
  return { [VARIANT_KEY]: "Position", index: index - 1n };
}
export function isBegin(map: OrderedMap<Value, Value>, iterator: OrderedMapIterator): boolean {
  return iterator[VARIANT_KEY] === "End" ? map.entries.length === 0 : iterator.index === 0n;
}
export function isEnd(iterator: OrderedMapIterator): boolean {
  return iterator[VARIANT_KEY] === "End";
}

/** Adds an entry; aborts if the key exists. */
export function addToOrderedMap<K extends Value, V extends Value>(map: OrderedMap<K, V>, key: K, value: V, compare: Compare<K>): void {
  const index = entryLowerBound(map, key, compare);
  const entry = map.entries[index];
  errors.check(entry === undefined || compare(entry.key, key) !== 0, "invalidArgument", "EKEY_ALREADY_EXISTS");
  map.entries.splice(index, 0, { key, value });
}
/** Adds an entry or replaces an existing entry; returns the replaced value. */
export function upsertInOrderedMap<K extends Value, V extends Value>(
  map: OrderedMap<K, V>,
  key: K,
  value: V,
  compare: Compare<K>,
): V | undefined {
  const index = entryLowerBound(map, key, compare);
  const entry = map.entries[index];
  const isThere = entry !== undefined && compare(entry.key, key) === 0;
  map.entries.splice(index, isThere ? 1 : 0, { key, value });
  return isThere ? entry.value : undefined;
}
/** Removes a key and returns its value, or `undefined` if missing. */
export function takeFromOrderedMap<K extends Value, V extends Value>(map: OrderedMap<K, V>, key: K, compare: Compare<K>): V | undefined {
  const index = indexOfKey(map, key, compare);
  return index < 0 ? undefined : map.entries.splice(index, 1)[0]?.value;
}
/** Removes a key; aborts if missing. */
export function removeFromOrderedMap<K extends Value, V extends Value>(map: OrderedMap<K, V>, key: K, compare: Compare<K>): V {
  return takeFromOrderedMap(map, key, compare) ?? errors.abort("invalidArgument", "EKEY_NOT_FOUND");
}
/** Removes the entry at an index. */
export function removeEntry<K extends Value, V extends Value>(map: OrderedMap<K, V>, index: number): OrderedMapEntry<K, V> {
  const [entry] = map.entries.splice(index, 1);
  if (entry === undefined) throw new MoveAbort(VECTOR, INDEX_OUT_OF_BOUNDS);
  return entry;
}

/** Keeps the first `length` entries and returns the removed remainder. */
export function trimOrderedMap<K extends Value, V extends Value>(map: OrderedMap<K, V>, length: bigint): OrderedMap<K, V> {
  if (length > BigInt(map.entries.length)) throw new MoveAbort(VECTOR, INDEX_OUT_OF_BOUNDS);
  return orderedMapOf(map.entries.splice(Number(length)));
}

/** Replaces a key without changing its position; aborts if the order would break. */
export function replaceKey<K extends Value>(map: OrderedMap<K, Value>, oldKey: K, newKey: K, compare: Compare<K>): void {
  const index = indexOfKey(map, oldKey, compare);
  errors.check(index >= 0, "invalidArgument", "EKEY_NOT_FOUND");
  checkBetween(map, index - 1, newKey, index + 1, compare);
  (map.entries[index] as OrderedMapEntry<K, Value>).key = newKey;
}
/** Inserts an entry before an iterator's position; aborts if the order would break. */
export function insertAt<K extends Value, V extends Value>(
  map: OrderedMap<K, V>,
  iterator: OrderedMapIterator,
  entry: OrderedMapEntry<K, V>,
  compare: Compare<K>,
): void {
  const index = isEnd(iterator) ? map.entries.length : iteratorIndex(iterator);
  if (index > map.entries.length) throw new VmFailure("VECTOR_OPERATION_ERROR", "the iterator points beyond the map");
  checkBetween(map, index - 1, entry.key, index, compare);
  map.entries.splice(index, 0, entry);
}
function checkBetween<K extends Value>(map: OrderedMap<K, Value>, before: number, key: K, after: number, compare: Compare<K>): void {
  const [left, right] = [map.entries[before], map.entries[after]];
  const inOrder = (left === undefined || compare(left.key, key) < 0) && (right === undefined || compare(key, right.key) < 0);
  errors.check(inOrder, "invalidArgument", "ENEW_KEY_NOT_IN_ORDER");
}

/** Merges entries of another map, which override equal keys; returns the number of overridden entries. */
export function appendOrderedMap<K extends Value, V extends Value>(
  into: OrderedMap<K, V>,
  from: OrderedMap<K, V>,
  compare: Compare<K>,
): number {
  const merged: OrderedMapEntry<K, V>[] = [];
  let overwritten = 0;
  let next = 0;
  for (const entry of from.entries) {
    for (let old = into.entries[next]; old !== undefined && compare(old.key, entry.key) <= 0; old = into.entries[++next]) {
      if (compare(old.key, entry.key) < 0) merged.push(old);
      else overwritten++;
    }
    merged.push(entry);
  }
  for (const entry of into.entries.slice(next)) merged.push(entry);
  into.entries.length = 0;
  for (const entry of merged) into.entries.push(entry);
  return overwritten;
}
