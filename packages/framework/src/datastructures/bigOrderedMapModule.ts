import { copyValue, MoveAbort, type NativeCall, Reference, type TypeTag, VARIANT_KEY, type Value } from "@atoll/move";
import { defineModule, type NativeModule } from "../native/defineModule.ts";
import { compareValues } from "../stdlib/compareValues.ts";
import { optionOfType } from "../stdlib/option.ts";
import { type VectorValue, vectorItems, vectorOf } from "../stdlib/vectorValue.ts";
import { type BigOrderedMap, BigOrderedMapView, type MapKind, newBigOrderedMap } from "./bigOrderedMap.ts";
import type { BigOrderedMapIterator, IteratorWithPath } from "./bigOrderedMapIterator.ts";
import * as iterators from "./bigOrderedMapIterator.ts";
import { type Child, leafValue } from "./bigOrderedMapNodes.ts";
import {
  checkDegrees,
  constantBytes,
  decideByTypes,
  degreesForHints,
  bigOrderedMapErrors as errors,
  type MapDegrees,
} from "./bigOrderedMapSizes.ts";
import { bigOrderedMapStructs } from "./bigOrderedMapStructs.ts";
import { orderedMapOf } from "./orderedMap.ts";
import { NULL_SLOT } from "./storageSlotsAllocator.ts";

type LeafIterator = { [VARIANT_KEY]: "NodeIndex"; node_index: bigint };

/** Abort code of zipping vectors with different lengths, in the zipping module. */
const LENGTHS_DIFFER = 0x20002n;
const DEGREES_BY_SIZE: MapDegrees = { inner: 0, leaf: 0 };

function kindOf({ context, typeArguments: [key, value] }: NativeCall): MapKind<Value> {
  const layout = context.layoutOf(key as TypeTag);
  return { key: key as TypeTag, value: value as TypeTag, compare: (left, right) => compareValues(layout, left, right) };
}
function view(call: NativeCall, map: BigOrderedMap): BigOrderedMapView<Value, Value> {
  return new BigOrderedMapView(call.context, map, kindOf(call));
}
function at(reference: Reference): BigOrderedMap {
  return reference.get() as BigOrderedMap;
}
function viewAt(call: NativeCall, reference: Reference): BigOrderedMapView<Value, Value> {
  return view(call, at(reference));
}
function optionOfKey(call: NativeCall, key: Value | undefined) {
  return optionOfType(call.typeArguments[0] as TypeTag, key);
}
function optionOfValue(call: NativeCall, value: Value | undefined) {
  return optionOfType(call.typeArguments[1] as TypeTag, value);
}

function create(call: NativeCall, degrees: MapDegrees, reusesSlots: boolean): BigOrderedMap {
  checkDegrees(degrees);
  const map = newBigOrderedMap(degrees, false, reusesSlots);
  const { key, value } = kindOf(call);
  decideByTypes(call.context, map, key, value);
  return map;
}
function createForConstantSizes(call: NativeCall, reusesSlots: boolean): BigOrderedMap {
  const isConstant = call.typeArguments.every((type) => constantBytes(call.context, type) !== undefined);
  errors.check(isConstant, "invalidArgument", "ECANNOT_USE_NEW_WITH_VARIABLE_SIZED_TYPES");
  return create(call, DEGREES_BY_SIZE, reusesSlots);
}
function addAll(call: NativeCall, map: BigOrderedMap, keys: VectorValue, values: VectorValue): void {
  if (keys.length !== values.length) throw new MoveAbort(errors.module, LENGTHS_DIFFER);
  const opened = view(call, map);
  const items = vectorItems(values);
  vectorItems(keys).forEach((key, index) => {
    opened.add(key, items[index] as Value);
  });
}

function find(call: NativeCall, map: BigOrderedMap, key: Value): BigOrderedMapIterator {
  return iterators.findInMap(view(call, map), key, kindOf(call).compare);
}
function lowerBound(call: NativeCall, map: BigOrderedMap, key: Value): BigOrderedMapIterator {
  return iterators.lowerBoundInMap(view(call, map), key, kindOf(call).compare);
}
function begin(call: NativeCall, map: BigOrderedMap): BigOrderedMapIterator {
  return iterators.beginOfMap(view(call, map), map);
}
function previous(call: NativeCall, map: BigOrderedMap, iterator: BigOrderedMapIterator): BigOrderedMapIterator {
  return iterators.previousInMap(view(call, map), map, iterator);
}
function isEnd(iterator: BigOrderedMapIterator): boolean {
  return iterator[VARIANT_KEY] === "End";
}
function checkFound(iterator: BigOrderedMapIterator): void {
  errors.check(!isEnd(iterator), "invalidArgument", "EKEY_NOT_FOUND");
}
function borrow(call: NativeCall, map: BigOrderedMap, iterator: BigOrderedMapIterator): Value {
  return iterators.valueAt(view(call, map), iterator);
}
function borrowMut(call: NativeCall, map: BigOrderedMap, iterator: BigOrderedMapIterator): Reference {
  const keepsSize = map.constant_kv_size || constantBytes(call.context, call.typeArguments[1] as TypeTag) !== undefined;
  errors.check(keepsSize, "invalidArgument", "EBORROW_MUT_REQUIRES_CONSTANT_VALUE_SIZE");
  return new Reference(iterators.openValueAt(view(call, map), iterator), "value");
}
function entryAt(call: NativeCall, map: BigOrderedMap, iterator: BigOrderedMapIterator): [Value, Value] {
  const { key } = iterators.placeOf(iterator);
  return [copyValue(key), borrow(call, map, iterator)];
}
function pop(call: NativeCall, map: BigOrderedMap, iterator: BigOrderedMapIterator): [Value, Value] {
  const key = copyValue(iterators.placeOf(iterator).key);
  return [key, view(call, map).remove(key)];
}
function keyBefore(call: NativeCall, map: BigOrderedMap, key: Value) {
  const iterator = lowerBound(call, map, key);
  if (iterators.isBeginOfMap(view(call, map), map, iterator)) return optionOfKey(call, undefined);
  return optionOfKey(call, iterators.placeOf(previous(call, map, iterator)).key);
}
function keyAfter(call: NativeCall, map: BigOrderedMap, key: Value) {
  const found = lowerBound(call, map, key);
  const isSame = found[VARIANT_KEY] === "Some" && kindOf(call).compare(found.key, key) === 0;
  const iterator = isSame ? iterators.nextInMap(view(call, map), found) : found;
  return optionOfKey(call, iterator[VARIANT_KEY] === "Some" ? iterator.key : undefined);
}
function removeOrNone(call: NativeCall, map: BigOrderedMap, key: Value) {
  const opened = view(call, map);
  const path = opened.pathTo(key);
  // In a map with several nodes, only a key above all others returns `none`; any other missing key aborts, as on public networks.
  const isMissing = path.length === 0 || (map.root.is_leaf && isEnd(find(call, map, key)));
  return optionOfValue(call, isMissing ? undefined : opened.removeAt(path, key));
}
function lengthOf(call: NativeCall, map: BigOrderedMap): bigint {
  let length = 0n;
  for (const _ of view(call, map).entries()) length++;
  return length;
}

/** `0x1::big_ordered_map`: a B+ tree over state items. `iter_modify`, which takes a function value, is not declared. */
export const bigOrderedMapModule: NativeModule = defineModule({
  id: "0x1::big_ordered_map",
  errors,
  structs: bigOrderedMapStructs,
  functions: {
    "public fun new<K: store, V: store>(): BigOrderedMap<K, V>": (call) => createForConstantSizes(call, false),
    "public fun new_with_reusable<K: store, V: store>(): BigOrderedMap<K, V>": (call) => createForConstantSizes(call, true),
    "public fun new_with_type_size_hints<K: store, V: store>(avg_key_bytes: u64, max_key_bytes: u64, avg_value_bytes: u64, max_value_bytes: u64): BigOrderedMap<K, V>":
      (call, averageKey: bigint, largestKey: bigint, averageValue: bigint, largestValue: bigint) =>
        create(call, degreesForHints({ averageKey, largestKey, averageValue, largestValue }), false),
    "public fun new_with_config<K: store, V: store>(inner_max_degree: u16, leaf_max_degree: u16, reuse_slots: bool): BigOrderedMap<K, V>": (
      call,
      inner: number,
      leaf: number,
      reusesSlots: boolean,
    ) => create(call, { inner, leaf }, reusesSlots),
    "public fun new_from<K: drop + copy + store, V: store>(keys: vector<K>, values: vector<V>): BigOrderedMap<K, V>": (
      call,
      keys: VectorValue,
      values: VectorValue,
    ) => {
      const map = createForConstantSizes(call, false);
      addAll(call, map, keys, values);
      return map;
    },
    "public fun destroy_empty<K: store, V: store>(self: BigOrderedMap<K, V>)": (call, map: BigOrderedMap) => view(call, map).destroyEmpty(),
    "public fun allocate_spare_slots<K: store, V: store>(self: &mut BigOrderedMap<K, V>, num_to_allocate: u64)": (
      call,
      map: Reference,
      count: bigint,
    ) => viewAt(call, map).allocateSpareSlots(count),
    "public fun is_empty<K: store, V: store>(self: &BigOrderedMap<K, V>): bool": (call, map: BigOrderedMap) => view(call, map).isEmpty,
    "public fun compute_length<K: store, V: store>(self: &BigOrderedMap<K, V>): u64": lengthOf,
    "public fun add<K: drop + copy + store, V: store>(self: &mut BigOrderedMap<K, V>, key: K, value: V)": (
      call,
      map: Reference,
      key: Value,
      value: Value,
    ) => viewAt(call, map).add(key, value),
    "public fun upsert<K: drop + copy + store, V: store>(self: &mut BigOrderedMap<K, V>, key: K, value: V): Option<V>": (
      call,
      map: Reference,
      key: Value,
      value: Value,
    ) => optionOfValue(call, viewAt(call, map).upsert(key, value)),
    "public fun remove<K: drop + copy + store, V: store>(self: &mut BigOrderedMap<K, V>, key: &K): V": (call, map: Reference, key: Value) =>
      viewAt(call, map).remove(key),
    "public fun remove_or_none<K: drop + copy + store, V: store>(self: &mut BigOrderedMap<K, V>, key: &K): Option<V>": (
      call,
      map: Reference,
      key: Value,
    ) => removeOrNone(call, at(map), key),
    "public fun add_all<K: drop + copy + store, V: store>(self: &mut BigOrderedMap<K, V>, keys: vector<K>, values: vector<V>)": (
      call,
      map: Reference,
      keys: VectorValue,
      values: VectorValue,
    ) => addAll(call, at(map), keys, values),
    "public fun pop_front<K: drop + copy + store, V: store>(self: &mut BigOrderedMap<K, V>): (K, V)": (call, map: Reference) =>
      pop(call, at(map), begin(call, at(map))),
    "public fun pop_back<K: drop + copy + store, V: store>(self: &mut BigOrderedMap<K, V>): (K, V)": (call, map: Reference) =>
      pop(call, at(map), previous(call, at(map), iterators.endOfMap())),

    "public fun internal_lower_bound<K: drop + copy + store, V: store>(self: &BigOrderedMap<K, V>, key: &K): IteratorPtr<K>": lowerBound,
    "public fun internal_find<K: drop + copy + store, V: store>(self: &BigOrderedMap<K, V>, key: &K): IteratorPtr<K>": find,
    "public fun internal_find_with_path<K: drop + copy + store, V: store>(self: &BigOrderedMap<K, V>, key: &K): IteratorPtrWithPath<K>": (
      call,
      map: BigOrderedMap,
      key: Value,
    ) => iterators.findWithPath(view(call, map), key, kindOf(call).compare),
    "public fun iter_with_path_get_iter<K: drop + copy + store>(self: &IteratorPtrWithPath<K>): IteratorPtr<K>": (
      _,
      { iterator }: IteratorWithPath,
    ) => copyValue(iterator),
    "public fun contains<K: drop + copy + store, V: store>(self: &BigOrderedMap<K, V>, key: &K): bool": (
      call,
      map: BigOrderedMap,
      key: Value,
    ) => view(call, map).get(key) !== undefined,
    "public fun borrow<K: drop + copy + store, V: store>(self: &BigOrderedMap<K, V>, key: &K): &V": (
      call,
      map: BigOrderedMap,
      key: Value,
    ) => view(call, map).get(key) ?? errors.abort("invalidArgument", "EKEY_NOT_FOUND"),
    "public fun get<K: drop + copy + store, V: copy + store>(self: &BigOrderedMap<K, V>, key: &K): Option<V>": (
      call,
      map: BigOrderedMap,
      key: Value,
    ) => {
      const value = view(call, map).get(key);
      return optionOfValue(call, value === undefined ? undefined : copyValue(value));
    },
    "public fun borrow_mut<K: drop + copy + store, V: store>(self: &mut BigOrderedMap<K, V>, key: &K): &mut V": (
      call,
      map: Reference,
      key: Value,
    ) => {
      const iterator = find(call, at(map), key);
      checkFound(iterator);
      return borrowMut(call, at(map), iterator);
    },
    "public fun borrow_front<K: drop + copy + store, V: store>(self: &BigOrderedMap<K, V>): (K, &V)": (call, map: BigOrderedMap) =>
      entryAt(call, map, begin(call, map)),
    "public fun borrow_back<K: drop + copy + store, V: store>(self: &BigOrderedMap<K, V>): (K, &V)": (call, map: BigOrderedMap) =>
      entryAt(call, map, previous(call, map, iterators.endOfMap())),
    "public fun prev_key<K: drop + copy + store, V: store>(self: &BigOrderedMap<K, V>, key: &K): Option<K>": keyBefore,
    "public fun next_key<K: drop + copy + store, V: store>(self: &BigOrderedMap<K, V>, key: &K): Option<K>": keyAfter,
    "public fun to_ordered_map<K: drop + copy + store, V: copy + store>(self: &BigOrderedMap<K, V>): ordered_map::OrderedMap<K, V>": (
      call,
      map: BigOrderedMap,
    ) => orderedMapOf(Array.from(view(call, map).entries(), ({ key, value }) => ({ key: copyValue(key), value: copyValue(value) }))),
    "public fun keys<K: store + copy + drop, V: store + copy>(self: &BigOrderedMap<K, V>): vector<K>": (call, map: BigOrderedMap) =>
      vectorOf(
        call.typeArguments[0] as TypeTag,
        Array.from(view(call, map).entries(), ({ key }) => copyValue(key)),
      ),

    "public fun internal_new_begin_iter<K: copy + store, V: store>(self: &BigOrderedMap<K, V>): IteratorPtr<K>": begin,
    "public fun internal_new_end_iter<K: copy + store, V: store>(self: &BigOrderedMap<K, V>): IteratorPtr<K>": () => iterators.endOfMap(),
    "public fun iter_is_begin<K: store, V: store>(self: &IteratorPtr<K>, map: &BigOrderedMap<K, V>): bool": (
      call,
      iterator: BigOrderedMapIterator,
      map: BigOrderedMap,
    ) => iterators.isBeginOfMap(view(call, map), map, iterator),
    "public fun iter_is_end<K: store, V: store>(self: &IteratorPtr<K>, _map: &BigOrderedMap<K, V>): bool": (
      _,
      iterator: BigOrderedMapIterator,
    ) => isEnd(iterator),
    "public fun iter_borrow_key<K>(self: &IteratorPtr<K>): &K": (_, iterator: BigOrderedMapIterator) => iterators.placeOf(iterator).key,
    "public fun iter_borrow<K: drop + store, V: store>(self: IteratorPtr<K>, map: &BigOrderedMap<K, V>): &V": (
      call,
      iterator: BigOrderedMapIterator,
      map: BigOrderedMap,
    ) => borrow(call, map, iterator),
    "public fun iter_borrow_mut<K: drop + store, V: store>(self: IteratorPtr<K>, map: &mut BigOrderedMap<K, V>): &mut V": (
      call,
      iterator: BigOrderedMapIterator,
      map: Reference,
    ) => borrowMut(call, at(map), iterator),
    "public fun iter_remove<K: drop + copy + store, V: store>(self: IteratorPtrWithPath<K>, map: &mut BigOrderedMap<K, V>): V": (
      call,
      found: IteratorWithPath,
      map: Reference,
    ) => iterators.removeAtIterator(viewAt(call, map), at(map), found),
    "public fun iter_next<K: drop + copy + store, V: store>(self: IteratorPtr<K>, map: &BigOrderedMap<K, V>): IteratorPtr<K>": (
      call,
      iterator: BigOrderedMapIterator,
      map: BigOrderedMap,
    ) => iterators.nextInMap(view(call, map), iterator),
    "public fun iter_prev<K: drop + copy + store, V: store>(self: IteratorPtr<K>, map: &BigOrderedMap<K, V>): IteratorPtr<K>": (
      call,
      iterator: BigOrderedMapIterator,
      map: BigOrderedMap,
    ) => previous(call, map, iterator),
    "public fun internal_leaf_new_begin_iter<K: store, V: store>(self: &BigOrderedMap<K, V>): LeafNodeIteratorPtr": (
      _,
      { min_leaf_index }: BigOrderedMap,
    ) => ({ [VARIANT_KEY]: "NodeIndex", node_index: min_leaf_index }),
    "public fun internal_leaf_iter_is_end(self: &LeafNodeIteratorPtr): bool": (_, { node_index }: LeafIterator) => node_index === NULL_SLOT,
    "public fun internal_leaf_borrow_value<V: store>(self: &Child<V>): &V": (_, child: Child) => leafValue(child),
    "public fun internal_leaf_iter_borrow_entries_and_next_leaf_index<K: store, V: store>(self: LeafNodeIteratorPtr, map: &BigOrderedMap<K, V>): (&ordered_map::OrderedMap<K, Child<V>>, LeafNodeIteratorPtr)":
      (call, { node_index }: LeafIterator, map: BigOrderedMap) => {
        errors.check(node_index !== NULL_SLOT, "none", "EITER_OUT_OF_BOUNDS");
        const node = view(call, map).readNode(node_index);
        return [node.children, { [VARIANT_KEY]: "NodeIndex", node_index: node.next }];
      },
  },
});
