import { VARIANT_KEY, type Value } from "@atoll/move";
import { defineModule } from "../native/defineModule.ts";

/** Negative, zero or positive as the left key stands before, at or after the right one. */
export type Compare<K> = (left: K, right: K) => number;

export type OrderedMapEntry<K extends Value, V extends Value> = { key: K; value: V };
/** Entries sorted by key. */
export type OrderedMap<K extends Value, V extends Value> = {
  [VARIANT_KEY]: "SortedVectorMap";
  entries: OrderedMapEntry<K, V>[];
};

export function orderedMapOf<K extends Value, V extends Value>(entries: OrderedMapEntry<K, V>[]): OrderedMap<K, V> {
  return { [VARIANT_KEY]: "SortedVectorMap", entries };
}

/** Index of the first entry whose key is not before the given one; the number of entries where there is none. */
export function lowerBound<K extends Value, V extends Value>(map: OrderedMap<K, V>, key: K, compare: Compare<K>): number {
  let low = 0;
  let high = map.entries.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare((map.entries[middle] as OrderedMapEntry<K, V>).key, key) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Index of the entry with that key, or -1. */
export function indexOfKey<K extends Value, V extends Value>(map: OrderedMap<K, V>, key: K, compare: Compare<K>): number {
  const index = lowerBound(map, key, compare);
  const entry = map.entries[index];
  return entry !== undefined && compare(entry.key, key) === 0 ? index : -1;
}

/** The last entry of a map that is not empty. */
export function lastEntry<K extends Value, V extends Value>(map: OrderedMap<K, V>): OrderedMapEntry<K, V> {
  return map.entries[map.entries.length - 1] as OrderedMapEntry<K, V>;
}

/** `0x1::ordered_map`: so far the type alone, as the maps of the framework store it. */
export const orderedMapModule = defineModule({
  id: "0x1::ordered_map",
  structs: `
    struct Entry<K, V> has drop, copy, store { key: K, value: V }
    enum OrderedMap<K, V> has drop, copy, store { SortedVectorMap { entries: vector<Entry<K, V>> } }
  `,
  functions: {},
});
