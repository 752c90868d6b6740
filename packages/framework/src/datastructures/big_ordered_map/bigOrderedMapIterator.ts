import { copyValue, Reference, VARIANT_KEY, type Value } from "@atoll/move";
import {
  type BigOrderedMap,
  type IteratorPtr as BigOrderedMapIterator,
  errors,
  type IteratorPtrWithPath as IteratorWithPath,
  type Node,
} from "../../generated/datastructures/big_ordered_map.ts";
import type { IteratorPtr as OrderedMapIterator } from "../../generated/datastructures/ordered_map.ts";
import {
  type Compare,
  endIterator,
  entryLowerBound,
  isBegin,
  isEnd,
  iteratorAt,
  iteratorEntry,
  nextIterator,
  previousIterator,
} from "../ordered_map/orderedMap.ts";
import { NULL_SLOT } from "../storage_slots_allocator/storageSlotsAllocator.ts";
import { type BigOrderedMapView, ROOT } from "./bigOrderedMap.ts";
import { asLeaf } from "./bigOrderedMapNodes.ts";

type Place = { [VARIANT_KEY]: "Some"; node_index: bigint; child_iter: OrderedMapIterator; key: Value };

type View = BigOrderedMapView<Value, Value>;

export function endOfMap(): BigOrderedMapIterator {
  return { [VARIANT_KEY]: "End" };
}
function placeIn(node: Node, index: bigint, child_iter: OrderedMapIterator): BigOrderedMapIterator {
  const key = copyValue(iteratorEntry(node.children, child_iter).key);
  return { [VARIANT_KEY]: "Some", node_index: index, child_iter, key };
}
/** Position of an iterator; aborts at the end. */
export function iteratorPlace(iterator: BigOrderedMapIterator): Place {
  if (iterator[VARIANT_KEY] === "End") return errors.abort("invalidArgument", "EITER_OUT_OF_BOUNDS");
  return iterator;
}

export function beginOfMap(view: View, map: BigOrderedMap): BigOrderedMapIterator {
  if (view.isEmpty) return endOfMap();
  const node = view.readNode(map.min_leaf_index);
  return placeIn(node, map.min_leaf_index, iteratorAt(node.children, 0));
}
/** Iterator at the first entry with a key greater than or equal to the given key. */
export function lowerBoundInMap(view: View, key: Value, compare: Compare<Value>): BigOrderedMapIterator {
  return lowerBoundAt(view, view.pathTo(key), key, compare);
}
export function findInMap(view: View, key: Value, compare: Compare<Value>): BigOrderedMapIterator {
  return findWithPath(view, key, compare).iterator;
}
export function findWithPath(view: View, key: Value, compare: Compare<Value>): IteratorWithPath {
  const path = view.pathTo(key);
  const iterator = lowerBoundAt(view, path, key, compare);
  const isFound = iterator[VARIANT_KEY] === "Some" && compare(iterator.key, key) === 0;
  return isFound ? { iterator, path } : { iterator: endOfMap(), path: [] };
}
function lowerBoundAt(view: View, path: readonly bigint[], key: Value, compare: Compare<Value>): BigOrderedMapIterator {
  const leaf = path[path.length - 1];
  if (leaf === undefined) return endOfMap();
  const node = view.readNode(leaf);
  const child = iteratorAt(node.children, entryLowerBound(node.children, key, compare));
  return isEnd(child) ? endOfMap() : placeIn(node, leaf, child);
}

export function isBeginOfMap(view: View, map: BigOrderedMap, iterator: BigOrderedMapIterator): boolean {
  if (iterator[VARIANT_KEY] === "End") return view.isEmpty;
  const { node_index, child_iter } = iterator;
  return node_index === map.min_leaf_index && child_iter[VARIANT_KEY] === "Position" && child_iter.index === 0n;
}
/** Next iterator; aborts at the end. */
export function nextInMap(view: View, iterator: BigOrderedMapIterator): BigOrderedMapIterator {
  const { node_index, child_iter } = iteratorPlace(iterator);
  const node = view.readNode(node_index);
  const child = nextIterator(node.children, child_iter);
  if (!isEnd(child)) return placeIn(node, node_index, child);
  if (node.next === NULL_SLOT) return endOfMap();
  const next = view.readNode(node.next);
  return placeIn(next, node.next, iteratorAt(next.children, 0));
}
/** Previous iterator; aborts at the beginning. */
export function previousInMap(view: View, map: BigOrderedMap, iterator: BigOrderedMapIterator): BigOrderedMapIterator {
  let previous = map.max_leaf_index;
  if (iterator[VARIANT_KEY] === "Some") {
    const node = view.readNode(iterator.node_index);
    if (!isBegin(node.children, iterator.child_iter)) {
      return placeIn(node, iterator.node_index, previousIterator(node.children, iterator.child_iter));
    }
    previous = node.prev;
  }
  errors.check(previous !== NULL_SLOT, "invalidArgument", "EITER_OUT_OF_BOUNDS");
  const node = view.readNode(previous);
  return placeIn(node, previous, previousIterator(node.children, endIterator()));
}

/** Immutable value at an iterator. */
export function iteratorValue(view: View, iterator: BigOrderedMapIterator): Value {
  const { node_index, child_iter } = iteratorPlace(iterator);
  return asLeaf(iteratorEntry(view.readNode(node_index).children, child_iter).value).value;
}
/** Mutable reference to the value at an iterator. */
export function borrowValueAt(view: View, iterator: BigOrderedMapIterator): Reference {
  const { node_index, child_iter } = iteratorPlace(iterator);
  const node = view.borrowNode(node_index);
  return new Reference(asLeaf(iteratorEntry(node.get().children, child_iter).value), "value", node.stateItem);
}
/** Removes the entry at an iterator. */
export function removeAtIterator(view: View, map: BigOrderedMap, { iterator, path }: IteratorWithPath): Value {
  const { key } = iteratorPlace(iterator);
  if (map.root.is_leaf) return view.removeAt([ROOT], key);
  errors.check(path.length > 0, "invalidArgument", "EKEY_NOT_FOUND");
  return view.removeAt(path, key);
}
