import { VARIANT_KEY, type Value, VmFailure } from "@atoll/move";
import type { Child, Node } from "../../generated/datastructures/big_ordered_map.ts";
import type { Entry as OrderedMapEntry } from "../../generated/datastructures/ordered_map.ts";
import { orderedMapOf } from "../ordered_map/orderedMap.ts";
import { NULL_SLOT } from "../storage_slots_allocator/storageSlotsAllocator.ts";

export type LeafChild = Extract<Child, { [VARIANT_KEY]: "Leaf" }>;

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
  if (child[VARIANT_KEY] !== "Inner") throw new VmFailure("STRUCT_VARIANT_MISMATCH", "a leaf has no child nodes");
  return child.node_index.slot_index;
}
export function asLeaf(child: Child): LeafChild {
  if (child[VARIANT_KEY] !== "Leaf") throw new VmFailure("STRUCT_VARIANT_MISMATCH", "an inner node has no values");
  return child;
}
export function leafValue(child: Child): Value {
  return asLeaf(child).value;
}
