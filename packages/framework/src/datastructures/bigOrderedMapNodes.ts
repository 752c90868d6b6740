import { type StructTag, type TypeTag, VARIANT_KEY, type Value } from "@atoll/move";
import { FRAMEWORK_ADDRESS } from "../native/addresses.ts";
import { type OrderedMap, type OrderedMapEntry, orderedMapOf } from "./orderedMap.ts";
import { NULL_SLOT } from "./storageSlotsAllocator.ts";

export type LeafChild = { [VARIANT_KEY]: "Leaf"; value: Value };
export type Child = { [VARIANT_KEY]: "Inner"; node_index: { slot_index: bigint } } | LeafChild;
/** B+ tree node. Inner nodes index each child by its largest key. Nodes of a level form a doubly linked list. */
export type Node = { [VARIANT_KEY]: "V1"; is_leaf: boolean; children: OrderedMap<Value, Child>; prev: bigint; next: bigint };

export function newNode(isLeaf: boolean, entries: OrderedMapEntry<Value, Child>[]): Node {
  return { [VARIANT_KEY]: "V1", is_leaf: isLeaf, children: orderedMapOf(entries), prev: NULL_SLOT, next: NULL_SLOT };
}
export function innerChild(index: bigint): Child {
  return { [VARIANT_KEY]: "Inner", node_index: { slot_index: index } };
}
export function leafChild(value: Value): LeafChild {
  return { [VARIANT_KEY]: "Leaf", value };
}
export function childIndex(child: Child): bigint {
  if (child[VARIANT_KEY] !== "Inner") throw new TypeError("a leaf has no child nodes");
  return child.node_index.slot_index;
}
export function asLeaf(child: Child): LeafChild {
  if (child[VARIANT_KEY] !== "Leaf") throw new TypeError("an inner node has no values");
  return child;
}
export function leafValue(child: Child): Value {
  return asLeaf(child).value;
}
export function nodeType(key: TypeTag, value: TypeTag): StructTag {
  return { kind: "struct", address: FRAMEWORK_ADDRESS, module: "big_ordered_map", name: "Node", typeArguments: [key, value] };
}
