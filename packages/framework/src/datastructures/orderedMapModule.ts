import { copyValue, MoveAbort, type NativeCall, Reference, type TypeTag, VARIANT_KEY, type Value, VmFailure } from "@atoll/move";
import { subU64 } from "../native/arithmetic.ts";
import { defineModule, type NativeModule } from "../native/defineModule.ts";
import { compareValues } from "../stdlib/compareValues.ts";
import { optionOfType } from "../stdlib/option.ts";
import { type VectorValue, vectorItems, vectorOf } from "../stdlib/vectorValue.ts";
import * as maps from "./orderedMap.ts";
import { type Compare, orderedMapErrors as errors, type OrderedMapEntry, type OrderedMapIterator, orderedMapOf } from "./orderedMap.ts";

type OrderedMap = maps.OrderedMap<Value, Value>;

/** Abort code of zipping vectors with different lengths, in the zipping module. */
const LENGTHS_DIFFER = 0x20002n;

function keyType(call: NativeCall): TypeTag {
  return call.typeArguments[0] as TypeTag;
}
function valueType(call: NativeCall): TypeTag {
  return call.typeArguments[1] as TypeTag;
}
function compareOf(call: NativeCall): Compare<Value> {
  const layout = call.context.layoutOf(keyType(call));
  return (left, right) => compareValues(layout, left, right);
}
function at(reference: Reference): OrderedMap {
  return reference.get() as OrderedMap;
}
function find(call: NativeCall, map: OrderedMap, key: Value): OrderedMapEntry<Value, Value> | undefined {
  return map.entries[maps.indexOfKey(map, key, compareOf(call))];
}
function borrowEntry(call: NativeCall, map: OrderedMap, key: Value): OrderedMapEntry<Value, Value> {
  return find(call, map, key) ?? errors.abort("invalidArgument", "EITER_OUT_OF_BOUNDS");
}
function lastOf(map: OrderedMap): OrderedMapEntry<Value, Value> {
  return map.entries[Number(subU64(BigInt(map.entries.length), 1n))] as OrderedMapEntry<Value, Value>;
}
function inRange(entry: OrderedMapEntry<Value, Value> | undefined): OrderedMapEntry<Value, Value> {
  if (entry === undefined) throw new VmFailure("VECTOR_OPERATION_ERROR", "the map is empty");
  return entry;
}
function forEachPair(keys: VectorValue, values: VectorValue, action: (key: Value, value: Value) => void): void {
  if (keys.length !== values.length) throw new MoveAbort(errors.module, LENGTHS_DIFFER);
  const items = vectorItems(values);
  vectorItems(keys).forEach((key, index) => {
    action(key, items[index] as Value);
  });
}
function addAll(call: NativeCall, map: OrderedMap, keys: VectorValue, values: VectorValue): void {
  const compare = compareOf(call);
  forEachPair(keys, values, (key, value) => maps.addToOrderedMap(map, key, value, compare));
}
function keysOf(call: NativeCall, map: OrderedMap, take: (key: Value) => Value): VectorValue {
  return vectorOf(
    keyType(call),
    map.entries.map(({ key }) => take(key)),
  );
}
function valuesOf(call: NativeCall, map: OrderedMap, take: (value: Value) => Value): VectorValue {
  return vectorOf(
    valueType(call),
    map.entries.map(({ value }) => take(value)),
  );
}
/** Optional key at an entry index. */
function keyNear(call: NativeCall, map: OrderedMap, index: number) {
  const key = map.entries[index]?.key;
  return optionOfType(keyType(call), key === undefined ? undefined : copyValue(key));
}

/** `0x1::ordered_map`: entries in a vector sorted by key. */
export const orderedMapModule: NativeModule = defineModule({
  id: "0x1::ordered_map",
  friends: ["0x1::big_ordered_map"],
  errors,
  structs: `
    struct Entry<K, V> has drop, copy, store { key: K, value: V }
    enum OrderedMap<K, V> has drop, copy, store { SortedVectorMap { entries: vector<Entry<K, V>> } }
    enum IteratorPtr has copy, drop { End, Position { index: u64 } }
  `,
  functions: {
    "public fun new<K, V>(): OrderedMap<K, V>": () => orderedMapOf([]),
    "public fun new_from<K, V>(keys: vector<K>, values: vector<V>): OrderedMap<K, V>": (call, keys: VectorValue, values: VectorValue) => {
      const map = orderedMapOf<Value, Value>([]);
      addAll(call, map, keys, values);
      return map;
    },
    "public fun length<K, V>(self: &OrderedMap<K, V>): u64": (_, map: OrderedMap) => BigInt(map.entries.length),
    "public fun is_empty<K, V>(self: &OrderedMap<K, V>): bool": (_, map: OrderedMap) => map.entries.length === 0,
    "public fun add<K, V>(self: &mut OrderedMap<K, V>, key: K, value: V)": (call, map: Reference, key: Value, value: Value) =>
      maps.addToOrderedMap(at(map), key, value, compareOf(call)),
    "public fun upsert<K: drop, V>(self: &mut OrderedMap<K, V>, key: K, value: V): Option<V>": (
      call,
      map: Reference,
      key: Value,
      value: Value,
    ) => optionOfType(valueType(call), maps.upsertInOrderedMap(at(map), key, value, compareOf(call))),
    "public fun remove<K: drop, V>(self: &mut OrderedMap<K, V>, key: &K): V": (call, map: Reference, key: Value) =>
      maps.removeFromOrderedMap(at(map), key, compareOf(call)),
    "public fun remove_or_none<K: drop, V>(self: &mut OrderedMap<K, V>, key: &K): Option<V>": (call, map: Reference, key: Value) =>
      optionOfType(valueType(call), maps.takeFromOrderedMap(at(map), key, compareOf(call))),
    "public fun contains<K, V>(self: &OrderedMap<K, V>, key: &K): bool": (call, map: OrderedMap, key: Value) =>
      find(call, map, key) !== undefined,
    "public fun borrow<K, V>(self: &OrderedMap<K, V>, key: &K): &V": (call, map: OrderedMap, key: Value) =>
      borrowEntry(call, map, key).value,
    "public fun borrow_mut<K, V>(self: &mut OrderedMap<K, V>, key: &K): &mut V": (call, map: Reference, key: Value) =>
      new Reference(borrowEntry(call, at(map), key), "value"),
    "public fun get<K: drop + copy + store, V: copy + store>(self: &OrderedMap<K, V>, key: &K): Option<V>": (
      call,
      map: OrderedMap,
      key: Value,
    ) => {
      const value = find(call, map, key)?.value;
      return optionOfType(valueType(call), value === undefined ? undefined : copyValue(value));
    },
    "friend fun replace_key_inplace<K: drop, V>(self: &mut OrderedMap<K, V>, old_key: &K, new_key: K)": (
      call,
      map: Reference,
      oldKey: Value,
      newKey: Value,
    ) => maps.replaceKey(at(map), oldKey, newKey, compareOf(call)),
    "public fun add_all<K, V>(self: &mut OrderedMap<K, V>, keys: vector<K>, values: vector<V>)": (
      call,
      map: Reference,
      keys: VectorValue,
      values: VectorValue,
    ) => addAll(call, at(map), keys, values),
    "public fun upsert_all<K: drop, V: drop>(self: &mut OrderedMap<K, V>, keys: vector<K>, values: vector<V>)": (
      call,
      map: Reference,
      keys: VectorValue,
      values: VectorValue,
    ) => {
      const compare = compareOf(call);
      forEachPair(keys, values, (key, value) => maps.upsertInOrderedMap(at(map), key, value, compare));
    },
    "public fun append<K: drop, V: drop>(self: &mut OrderedMap<K, V>, other: OrderedMap<K, V>)": (
      call,
      map: Reference,
      other: OrderedMap,
    ) => {
      maps.appendOrderedMap(at(map), other, compareOf(call));
    },
    "public fun append_disjoint<K, V>(self: &mut OrderedMap<K, V>, other: OrderedMap<K, V>)": (call, map: Reference, other: OrderedMap) => {
      const overwritten = maps.appendOrderedMap(at(map), other, compareOf(call));
      errors.check(overwritten === 0, "invalidArgument", "EKEY_ALREADY_EXISTS");
    },
    "public fun trim<K, V>(self: &mut OrderedMap<K, V>, at: u64): OrderedMap<K, V>": (_, map: Reference, length: bigint) =>
      maps.trimOrderedMap(at(map), length),
    "public fun borrow_front<K, V>(self: &OrderedMap<K, V>): (&K, &V)": (_, map: OrderedMap) => {
      const { key, value } = inRange(map.entries[0]);
      return [key, value];
    },
    "public fun borrow_back<K, V>(self: &OrderedMap<K, V>): (&K, &V)": (_, map: OrderedMap) => {
      const { key, value } = lastOf(map);
      return [key, value];
    },
    "public fun pop_front<K, V>(self: &mut OrderedMap<K, V>): (K, V)": (_, map: Reference) => {
      const { key, value } = maps.removeEntry(at(map), 0);
      return [key, value];
    },
    "public fun pop_back<K, V>(self: &mut OrderedMap<K, V>): (K, V)": (_, map: Reference) => {
      const { key, value } = inRange(at(map).entries.pop());
      return [key, value];
    },
    "public fun prev_key<K: copy, V>(self: &OrderedMap<K, V>, key: &K): Option<K>": (call, map: OrderedMap, key: Value) =>
      keyNear(call, map, maps.lowerBound(map, key, compareOf(call)) - 1),
    "public fun next_key<K: copy, V>(self: &OrderedMap<K, V>, key: &K): Option<K>": (call, map: OrderedMap, key: Value) => {
      const index = maps.lowerBound(map, key, compareOf(call));
      return keyNear(call, map, find(call, map, key) === undefined ? index : index + 1);
    },

    "public fun internal_lower_bound<K, V>(self: &OrderedMap<K, V>, key: &K): IteratorPtr": (call, map: OrderedMap, key: Value) =>
      maps.iteratorAt(map, maps.lowerBound(map, key, compareOf(call))),
    "public fun internal_find<K, V>(self: &OrderedMap<K, V>, key: &K): IteratorPtr": (call, map: OrderedMap, key: Value) => {
      const index = maps.indexOfKey(map, key, compareOf(call));
      return index < 0 ? maps.endIterator() : maps.iteratorAt(map, index);
    },
    "public fun internal_new_begin_iter<K, V>(self: &OrderedMap<K, V>): IteratorPtr": (_, map: OrderedMap) => maps.iteratorAt(map, 0),
    "public fun internal_new_end_iter<K, V>(self: &OrderedMap<K, V>): IteratorPtr": () => maps.endIterator(),
    "public fun iter_next<K, V>(self: IteratorPtr, map: &OrderedMap<K, V>): IteratorPtr": (
      _,
      iterator: OrderedMapIterator,
      map: OrderedMap,
    ) => maps.nextIterator(map, iterator),
    "public fun iter_prev<K, V>(self: IteratorPtr, map: &OrderedMap<K, V>): IteratorPtr": (
      _,
      iterator: OrderedMapIterator,
      map: OrderedMap,
    ) => maps.previousIterator(map, iterator),
    "public fun iter_is_begin<K, V>(self: &IteratorPtr, map: &OrderedMap<K, V>): bool": (
      _,
      iterator: OrderedMapIterator,
      map: OrderedMap,
    ) => maps.isBegin(map, iterator),
    "public fun iter_is_begin_from_non_empty(self: &IteratorPtr): bool": (_, iterator: OrderedMapIterator) =>
      iterator[VARIANT_KEY] === "Position" && iterator.index === 0n,
    "public fun iter_is_end<K, V>(self: &IteratorPtr, _map: &OrderedMap<K, V>): bool": (_, iterator: OrderedMapIterator) =>
      maps.isEnd(iterator),
    "public fun iter_borrow_key<K, V>(self: &IteratorPtr, map: &OrderedMap<K, V>): &K": (
      _,
      iterator: OrderedMapIterator,
      map: OrderedMap,
    ) => maps.iteratorEntry(map, iterator).key,
    "public fun iter_borrow<K, V>(self: IteratorPtr, map: &OrderedMap<K, V>): &V": (_, iterator: OrderedMapIterator, map: OrderedMap) =>
      maps.iteratorEntry(map, iterator).value,
    "public fun iter_borrow_mut<K, V>(self: IteratorPtr, map: &mut OrderedMap<K, V>): &mut V": (
      _,
      iterator: OrderedMapIterator,
      map: Reference,
    ) => new Reference(maps.iteratorEntry(at(map), iterator), "value"),
    "public fun iter_remove<K: drop, V>(self: IteratorPtr, map: &mut OrderedMap<K, V>): V": (
      _,
      iterator: OrderedMapIterator,
      map: Reference,
    ) => maps.removeEntry(at(map), maps.iteratorIndex(iterator)).value,
    "public fun iter_replace<K: copy + drop, V>(self: IteratorPtr, map: &mut OrderedMap<K, V>, value: V): V": (
      _,
      iterator: OrderedMapIterator,
      map: Reference,
      value: Value,
    ) => {
      const entry = maps.iteratorEntry(at(map), iterator);
      const old = entry.value;
      entry.value = value;
      return old;
    },
    "public fun iter_add<K, V>(self: IteratorPtr, map: &mut OrderedMap<K, V>, key: K, value: V)": (
      call,
      iterator: OrderedMapIterator,
      map: Reference,
      key: Value,
      value: Value,
    ) => maps.insertAt(at(map), iterator, { key, value }, compareOf(call)),
    "public fun destroy_empty<K, V>(self: OrderedMap<K, V>)": (_, map: OrderedMap) => {
      if (map.entries.length > 0) throw new VmFailure("VECTOR_OPERATION_ERROR", "the map is not empty");
    },
    "public fun keys<K: copy, V>(self: &OrderedMap<K, V>): vector<K>": (call, map: OrderedMap) => keysOf(call, map, copyValue),
    "public fun values<K, V: copy>(self: &OrderedMap<K, V>): vector<V>": (call, map: OrderedMap) => valuesOf(call, map, copyValue),
    "public fun to_vec_pair<K, V>(self: OrderedMap<K, V>): (vector<K>, vector<V>)": (call, map: OrderedMap) => [
      keysOf(call, map, (key) => key),
      valuesOf(call, map, (value) => value),
    ],
  },
});
