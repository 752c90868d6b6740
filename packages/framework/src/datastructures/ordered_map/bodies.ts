import { copyValue, MoveAbort, type NativeCall, Reference, type TypeTag, VARIANT_KEY, type Value, VmFailure } from "@atoll/move";
import { declaration, type Entry, errors, type OrderedMap } from "../../generated/datastructures/ordered_map.ts";
import { subU64 } from "../../native/arithmetic.ts";
import { implementModule } from "../../native/implementModule.ts";
import type { VectorValue } from "../../native/moveTypes.ts";
import { compareValues } from "../../stdlib/cmp/compareValues.ts";
import { optionOfType } from "../../stdlib/option/option.ts";
import { vectorItems, vectorOf } from "../../stdlib/vector/vectorValue.ts";
import * as maps from "./orderedMap.ts";
import { type Compare, orderedMapOf } from "./orderedMap.ts";

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
function find(call: NativeCall, map: OrderedMap, key: Value): Entry | undefined {
  return map.entries[maps.indexOfKey(map, key, compareOf(call))];
}
function borrowEntry(call: NativeCall, map: OrderedMap, key: Value): Entry {
  return find(call, map, key) ?? errors.abort("invalidArgument", "EITER_OUT_OF_BOUNDS");
}
function lastOf(map: OrderedMap): Entry {
  return map.entries[Number(subU64(BigInt(map.entries.length), 1n))] as Entry;
}
function inRange(entry: Entry | undefined): Entry {
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
export const orderedMapModule = implementModule(declaration, {
  new: () => orderedMapOf([]),
  new_from: (call, keys, values) => {
    const map = orderedMapOf<Value, Value>([]);
    addAll(call, map, keys, values);
    return map;
  },
  length: (_, map) => BigInt(map.entries.length),
  is_empty: (_, map) => map.entries.length === 0,
  add: (call, map, key, value) => maps.addToOrderedMap(map.get(), key, value, compareOf(call)),
  upsert: (call, map, key, value) => optionOfType(valueType(call), maps.upsertInOrderedMap(map.get(), key, value, compareOf(call))),
  remove: (call, map, key) => maps.removeFromOrderedMap(map.get(), key, compareOf(call)),
  remove_or_none: (call, map, key) => optionOfType(valueType(call), maps.takeFromOrderedMap(map.get(), key, compareOf(call))),
  contains: (call, map, key) => find(call, map, key) !== undefined,
  borrow: (call, map, key) => borrowEntry(call, map, key).value,
  borrow_mut: (call, map, key) => new Reference(borrowEntry(call, map.get(), key), "value", map.stateItem),
  get: (call, map, key) => {
    const value = find(call, map, key)?.value;
    return optionOfType(valueType(call), value === undefined ? undefined : copyValue(value));
  },
  replace_key_inplace: (call, map, oldKey, newKey) => maps.replaceKey(map.get(), oldKey, newKey, compareOf(call)),
  add_all: (call, map, keys, values) => addAll(call, map.get(), keys, values),
  upsert_all: (call, map, keys, values) => {
    const compare = compareOf(call);
    forEachPair(keys, values, (key, value) => maps.upsertInOrderedMap(map.get(), key, value, compare));
  },
  append: (call, map, other) => {
    maps.appendOrderedMap(map.get(), other, compareOf(call));
  },
  append_disjoint: (call, map, other) => {
    const overwritten = maps.appendOrderedMap(map.get(), other, compareOf(call));
    errors.check(overwritten === 0, "invalidArgument", "EKEY_ALREADY_EXISTS");
  },
  trim: (_, map, length) => maps.trimOrderedMap(map.get(), length),
  borrow_front: (_, map) => {
    const { key, value } = inRange(map.entries[0]);
    return [key, value];
  },
  borrow_back: (_, map) => {
    const { key, value } = lastOf(map);
    return [key, value];
  },
  pop_front: (_, map) => {
    const { key, value } = maps.removeEntry(map.get(), 0);
    return [key, value];
  },
  pop_back: (_, map) => {
    const { key, value } = inRange(map.get().entries.pop());
    return [key, value];
  },
  prev_key: (call, map, key) => keyNear(call, map, maps.entryLowerBound(map, key, compareOf(call)) - 1),
  next_key: (call, map, key) => {
    const index = maps.entryLowerBound(map, key, compareOf(call));
    return keyNear(call, map, find(call, map, key) === undefined ? index : index + 1);
  },
  internal_lower_bound: (call, map, key) => maps.iteratorAt(map, maps.entryLowerBound(map, key, compareOf(call))),
  internal_find: (call, map, key) => {
    const index = maps.indexOfKey(map, key, compareOf(call));
    return index < 0 ? maps.endIterator() : maps.iteratorAt(map, index);
  },
  internal_new_begin_iter: (_, map) => maps.iteratorAt(map, 0),
  internal_new_end_iter: () => maps.endIterator(),
  iter_next: (_, iterator, map) => maps.nextIterator(map, iterator),
  iter_prev: (_, iterator, map) => maps.previousIterator(map, iterator),
  iter_is_begin: (_, iterator, map) => maps.isBegin(map, iterator),
  iter_is_begin_from_non_empty: (_, iterator) => iterator[VARIANT_KEY] === "Position" && iterator.index === 0n,
  iter_is_end: (_, iterator) => maps.isEnd(iterator),
  iter_borrow_key: (_, iterator, map) => maps.iteratorEntry(map, iterator).key,
  iter_borrow: (_, iterator, map) => maps.iteratorEntry(map, iterator).value,
  iter_borrow_mut: (_, iterator, map) => new Reference(maps.iteratorEntry(map.get(), iterator), "value", map.stateItem),
  iter_remove: (_, iterator, map) => maps.removeEntry(map.get(), maps.iteratorIndex(iterator)).value,
  iter_replace: (_, iterator, map, value) => {
    const entry = maps.iteratorEntry(map.get(), iterator);
    const old = entry.value;
    entry.value = value;
    return old;
  },
  iter_add: (call, iterator, map, key, value) => maps.insertAt(map.get(), iterator, { key, value }, compareOf(call)),
  destroy_empty: (_, map) => {
    if (map.entries.length > 0) throw new VmFailure("VECTOR_OPERATION_ERROR", "the map is not empty");
  },
  keys: (call, map) => keysOf(call, map, copyValue),
  values: (call, map) => valuesOf(call, map, copyValue),
  to_vec_pair: (call, map) => [keysOf(call, map, (key) => key), valuesOf(call, map, (value) => value)],
});
