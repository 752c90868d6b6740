import {
  copyValue,
  type FunctionValue,
  MoveAbort,
  type NativeCall,
  type Reference,
  type StateItem,
  type TypeTag,
  VARIANT_KEY,
  type Value,
} from "@atoll/move";
import {
  type BigOrderedMap,
  type IteratorPtr as BigOrderedMapIterator,
  declaration,
  errors,
} from "../../generated/datastructures/big_ordered_map.ts";
import { implementModule } from "../../native/implementModule.ts";
import type { VectorValue } from "../../native/moveTypes.ts";
import { compareValues } from "../../stdlib/cmp/compareValues.ts";
import { optionOfType } from "../../stdlib/option/option.ts";
import { vectorItems, vectorOf } from "../../stdlib/vector/vectorValue.ts";
import { orderedMapOf } from "../ordered_map/orderedMap.ts";
import { NULL_SLOT } from "../storage_slots_allocator/storageSlotsAllocator.ts";
import { BigOrderedMapView, type MapKind, newBigOrderedMap } from "./bigOrderedMap.ts";
import * as iterators from "./bigOrderedMapIterator.ts";
import { leafValue } from "./bigOrderedMapNodes.ts";
import { checkDegrees, constantBytes, decideByTypes, degreesForHints, type MapDegrees } from "./bigOrderedMapSizes.ts";

/** Abort code of zipping vectors with different lengths, in the zipping module. */
const LENGTHS_DIFFER = 0x20002n;
const DEGREES_BY_SIZE: MapDegrees = { inner: 0, leaf: 0 };

function kindOf({ context, typeArguments: [key, value] }: NativeCall): MapKind<Value> {
  const layout = context.layoutOf(key as TypeTag);
  return { key: key as TypeTag, value: value as TypeTag, compare: (left, right) => compareValues(layout, left, right) };
}
function view(call: NativeCall, map: BigOrderedMap, stateItem?: StateItem): BigOrderedMapView<Value, Value> {
  return new BigOrderedMapView(call.context, map, kindOf(call), stateItem);
}
function viewAt(call: NativeCall, reference: Reference<BigOrderedMap>): BigOrderedMapView<Value, Value> {
  return view(call, reference.get(), reference.stateItem);
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
function addAll(opened: BigOrderedMapView<Value, Value>, keys: VectorValue, values: VectorValue): void {
  if (keys.length !== values.length) throw new MoveAbort(errors.module, LENGTHS_DIFFER);
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
  return iterators.iteratorValue(view(call, map), iterator);
}
function borrowMut(call: NativeCall, map: Reference<BigOrderedMap>, iterator: BigOrderedMapIterator): Reference {
  const keepsSize = map.get().constant_kv_size || constantBytes(call.context, call.typeArguments[1] as TypeTag) !== undefined;
  errors.check(keepsSize, "invalidArgument", "EBORROW_MUT_REQUIRES_CONSTANT_VALUE_SIZE");
  return iterators.borrowValueAt(viewAt(call, map), iterator);
}
function entryAt(call: NativeCall, map: BigOrderedMap, iterator: BigOrderedMapIterator): [Value, Value] {
  const { key } = iterators.iteratorPlace(iterator);
  return [copyValue(key), borrow(call, map, iterator)];
}
function pop(call: NativeCall, map: Reference<BigOrderedMap>, iterator: BigOrderedMapIterator): [Value, Value] {
  const key = copyValue(iterators.iteratorPlace(iterator).key);
  return [key, viewAt(call, map).remove(key)];
}
function keyBefore(call: NativeCall, map: BigOrderedMap, key: Value) {
  const iterator = lowerBound(call, map, key);
  if (iterators.isBeginOfMap(view(call, map), map, iterator)) return optionOfKey(call, undefined);
  return optionOfKey(call, iterators.iteratorPlace(previous(call, map, iterator)).key);
}
function keyAfter(call: NativeCall, map: BigOrderedMap, key: Value) {
  const found = lowerBound(call, map, key);
  const isSame = found[VARIANT_KEY] === "Some" && kindOf(call).compare(found.key, key) === 0;
  const iterator = isSame ? iterators.nextInMap(view(call, map), found) : found;
  return optionOfKey(call, iterator[VARIANT_KEY] === "Some" ? iterator.key : undefined);
}
function removeOrNone(call: NativeCall, reference: Reference<BigOrderedMap>, key: Value) {
  const opened = viewAt(call, reference);
  const map = reference.get();
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

/** Changes a value with a function value, whose result it returns. A changed value may be too large for the map. */
function modify(call: NativeCall, iterator: BigOrderedMapIterator, map: Reference<BigOrderedMap>, change: FunctionValue): Value {
  errors.check(!isEnd(iterator), "invalidArgument", "EITER_OUT_OF_BOUNDS");
  const opened = viewAt(call, map);
  const value = iterators.borrowValueAt(opened, iterator);
  const [result] = call.context.callValue(change, [value]);
  opened.checkSizes(iterators.iteratorPlace(iterator).key, value.get());
  return result as Value;
}

/** `0x1::big_ordered_map`: a B+ tree over state items. */
export const bigOrderedMapModule = implementModule(declaration, {
  new: (call) => createForConstantSizes(call, false),
  new_with_reusable: (call) => createForConstantSizes(call, true),
  new_with_type_size_hints: (call, averageKey, largestKey, averageValue, largestValue) =>
    create(call, degreesForHints({ averageKey, largestKey, averageValue, largestValue }), false),
  new_with_config: (call, inner, leaf, reusesSlots) => create(call, { inner, leaf }, reusesSlots),
  new_from: (call, keys, values) => {
    const map = createForConstantSizes(call, false);
    addAll(view(call, map), keys, values);
    return map;
  },
  destroy_empty: (call, map) => view(call, map).destroyEmpty(),
  allocate_spare_slots: (call, map, count) => viewAt(call, map).allocateSpareSlots(count),
  is_empty: (call, map) => view(call, map).isEmpty,
  compute_length: lengthOf,
  add: (call, map, key, value) => viewAt(call, map).add(key, value),
  upsert: (call, map, key, value) => optionOfValue(call, viewAt(call, map).upsert(key, value)),
  remove: (call, map, key) => viewAt(call, map).remove(key),
  remove_or_none: removeOrNone,
  add_all: (call, map, keys, values) => addAll(viewAt(call, map), keys, values),
  pop_front: (call, map) => pop(call, map, begin(call, map.get())),
  pop_back: (call, map) => pop(call, map, previous(call, map.get(), iterators.endOfMap())),
  internal_lower_bound: lowerBound,
  internal_find: find,
  internal_find_with_path: (call, map, key) => iterators.findWithPath(view(call, map), key, kindOf(call).compare),
  iter_with_path_get_iter: (_, { iterator }) => copyValue(iterator),
  contains: (call, map, key) => view(call, map).get(key) !== undefined,
  borrow: (call, map, key) => view(call, map).get(key) ?? errors.abort("invalidArgument", "EKEY_NOT_FOUND"),
  get: (call, map, key) => {
    const value = view(call, map).get(key);
    return optionOfValue(call, value === undefined ? undefined : copyValue(value));
  },
  borrow_mut: (call, map, key) => {
    const iterator = find(call, map.get(), key);
    checkFound(iterator);
    return borrowMut(call, map, iterator);
  },
  borrow_front: (call, map) => entryAt(call, map, begin(call, map)),
  borrow_back: (call, map) => entryAt(call, map, previous(call, map, iterators.endOfMap())),
  prev_key: keyBefore,
  next_key: keyAfter,
  to_ordered_map: (call, map) =>
    orderedMapOf(Array.from(view(call, map).entries(), ({ key, value }) => ({ key: copyValue(key), value: copyValue(value) }))),
  keys: (call, map) =>
    vectorOf(
      call.typeArguments[0] as TypeTag,
      Array.from(view(call, map).entries(), ({ key }) => copyValue(key)),
    ),
  internal_new_begin_iter: begin,
  internal_new_end_iter: () => iterators.endOfMap(),
  iter_is_begin: (call, iterator, map) => iterators.isBeginOfMap(view(call, map), map, iterator),
  iter_is_end: (_, iterator) => isEnd(iterator),
  iter_borrow_key: (_, iterator) => iterators.iteratorPlace(iterator).key,
  iter_borrow: (call, iterator, map) => borrow(call, map, iterator),
  iter_borrow_mut: (call, iterator, map) => borrowMut(call, map, iterator),
  iter_modify: modify,
  iter_remove: (call, found, map) => iterators.removeAtIterator(viewAt(call, map), map.get(), found),
  iter_next: (call, iterator, map) => iterators.nextInMap(view(call, map), iterator),
  iter_prev: (call, iterator, map) => previous(call, map, iterator),
  internal_leaf_new_begin_iter: (_, { min_leaf_index }) => ({ [VARIANT_KEY]: "NodeIndex", node_index: min_leaf_index }),
  internal_leaf_iter_is_end: (_, { node_index }) => node_index === NULL_SLOT,
  internal_leaf_borrow_value: (_, child) => leafValue(child),
  internal_leaf_iter_borrow_entries_and_next_leaf_index: (call, { node_index }, map) => {
    errors.check(node_index !== NULL_SLOT, "none", "EITER_OUT_OF_BOUNDS");
    const node = view(call, map).readNode(node_index);
    return [node.children, { [VARIANT_KEY]: "NodeIndex", node_index: node.next }];
  },
});
