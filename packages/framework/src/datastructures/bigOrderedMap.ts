import { type NativeContext, type StructTag, type TypeTag, VARIANT_KEY, type Value } from "@atoll/move";
import { FRAMEWORK_ADDRESS } from "../native/addresses.ts";
import { defineModule } from "../native/defineModule.ts";
import { defineErrors } from "../native/errors.ts";
import { type Compare, indexOfKey, lastEntry, lowerBound, type OrderedMap, type OrderedMapEntry, orderedMapOf } from "./orderedMap.ts";
import { NULL_SLOT, newStorageSlots, StorageSlots, type StorageSlotsAllocator } from "./storageSlotsAllocator.ts";

const errors = defineErrors("0x1::big_ordered_map", {
  EKEY_ALREADY_EXISTS: [1n, "The key is in the map already"],
  EKEY_NOT_FOUND: [2n, "The key is not in the map"],
  EITER_OUT_OF_BOUNDS: [3n, "There is no entry there"],
});

type Child = { [VARIANT_KEY]: "Inner"; node_index: { slot_index: bigint } } | { [VARIANT_KEY]: "Leaf"; value: Value };
/** An inner node names each child by the largest key below it. Nodes of a level are linked both ways. */
type Node = { [VARIANT_KEY]: "V1"; is_leaf: boolean; children: OrderedMap<Value, Child>; prev: bigint; next: bigint };
/** A B+ tree: the root in place, every other node in a slot of its own. */
export type BigOrderedMap = {
  [VARIANT_KEY]: "BPlusTreeMap";
  root: Node;
  nodes: StorageSlotsAllocator;
  min_leaf_index: bigint;
  max_leaf_index: bigint;
  constant_kv_size: boolean;
  inner_max_degree: number;
  leaf_max_degree: number;
};

const ROOT = 1n;
const TARGET_NODE_BYTES = 4096;
const MAX_DEGREE = 4096;
const MIN_INNER_DEGREE = 4;
const MIN_LEAF_DEGREE = 3;

/** How many children nodes may have; by default as many as fit a node of 4 KiB. */
export interface MapDegrees {
  readonly inner: number;
  readonly leaf: number;
}

export function degreesForSizes(keyBytes: number, valueBytes: number): MapDegrees {
  const fitting = (entryBytes: number, least: number) => Math.max(Math.min(MAX_DEGREE, Math.floor(TARGET_NODE_BYTES / entryBytes)), least);
  return { inner: fitting(keyBytes, MIN_INNER_DEGREE), leaf: fitting(keyBytes + valueBytes, MIN_LEAF_DEGREE) };
}

/** An empty map of keys and values of constant size, which keeps freed slots. */
export function newBigOrderedMap(degrees: MapDegrees): BigOrderedMap {
  return {
    [VARIANT_KEY]: "BPlusTreeMap",
    root: newNode(true, []),
    nodes: newStorageSlots(true),
    min_leaf_index: ROOT,
    max_leaf_index: ROOT,
    constant_kv_size: true,
    inner_max_degree: degrees.inner,
    leaf_max_degree: degrees.leaf,
  };
}

function newNode(isLeaf: boolean, entries: OrderedMapEntry<Value, Child>[]): Node {
  return { [VARIANT_KEY]: "V1", is_leaf: isLeaf, children: orderedMapOf(entries), prev: NULL_SLOT, next: NULL_SLOT };
}

function innerChild(index: bigint): Child {
  return { [VARIANT_KEY]: "Inner", node_index: { slot_index: index } };
}

/** What tells one kind of map from another. */
export interface MapKind<K extends Value> {
  readonly key: TypeTag;
  readonly value: TypeTag;
  readonly compare: Compare<K>;
}

/** A stored map, opened for work. `map` must come from a mutable borrow if anything is to change. */
export class BigOrderedMapView<K extends Value, V extends Value> {
  readonly #map: BigOrderedMap;
  readonly #slots: StorageSlots<Node>;
  readonly #compare: Compare<Value>;

  constructor(context: NativeContext, map: BigOrderedMap, kind: MapKind<K>) {
    this.#map = map;
    this.#slots = new StorageSlots(context, map.nodes, nodeType(kind.key, kind.value));
    this.#compare = kind.compare as Compare<Value>;
  }

  get isEmpty(): boolean {
    return this.#map.root.is_leaf && this.#map.root.children.entries.length === 0;
  }
  /** The entry with the smallest key. */
  first(): { readonly key: K; readonly value: V } | undefined {
    const entry = this.#read(this.#map.min_leaf_index).children.entries[0];
    return entry === undefined ? undefined : { key: entry.key as K, value: leafValue(entry.value) as V };
  }
  /** All entries in order. */
  *entries(): Generator<{ readonly key: K; readonly value: V }> {
    for (let index = this.#map.min_leaf_index; index !== NULL_SLOT; ) {
      const node = this.#read(index);
      for (const { key, value } of node.children.entries) yield { key: key as K, value: leafValue(value) as V };
      index = node.next;
    }
  }
  get(key: K): V | undefined {
    return this.#find(key, (index) => this.#read(index));
  }
  /** For values written in place; aborts where the key is not in the map. */
  borrowMut(key: K): V {
    return this.#find(key, (index) => this.#write(index)) ?? errors.abort("invalidArgument", "EKEY_NOT_FOUND");
  }
  /** Aborts where the key is in the map. */
  add(key: K, value: V): void {
    const path = this.#pathForInsert(key);
    this.#insert(path, { key, value: { [VARIANT_KEY]: "Leaf", value } });
  }
  /** Aborts where the key is not in the map. */
  remove(key: K): V {
    const path: bigint[] = [];
    for (let index = ROOT; ; ) {
      path.push(index);
      const node = this.#read(index);
      if (node.is_leaf) break;
      const next = node.children.entries[lowerBound(node.children, key, this.#compare)];
      index = childIndex((next ?? errors.abort("invalidArgument", "EKEY_NOT_FOUND")).value);
    }
    return leafValue(this.#remove(path, key)) as V;
  }
  /** Pays for slots of nodes before they are needed. */
  allocateSpareSlots(count: number): void {
    this.#slots.allocateSpares(count);
  }

  #find(key: K, node: (index: bigint) => Node): V | undefined {
    for (let index = ROOT; ; ) {
      const { is_leaf, children } = node(index);
      const entry = children.entries[lowerBound(children, key, this.#compare)];
      if (entry === undefined) return undefined;
      if (is_leaf) return this.#compare(entry.key, key) === 0 ? (leafValue(entry.value) as V) : undefined;
      index = childIndex(entry.value);
    }
  }

  /** From the root to the leaf. A key beyond the largest becomes the largest of each inner node on its way. */
  #pathForInsert(key: K): bigint[] {
    const path: bigint[] = [];
    for (let index = ROOT; ; ) {
      path.push(index);
      const node = this.#read(index);
      if (node.is_leaf) return path;
      const entry = node.children.entries[lowerBound(node.children, key, this.#compare)];
      if (entry !== undefined) {
        index = childIndex(entry.value);
      } else {
        const last = lastEntry(this.#write(index).children);
        last.key = key;
        index = childIndex(last.value);
      }
    }
  }

  #insert(path: readonly bigint[], entry: OrderedMapEntry<Value, Child>): void {
    const index = path[path.length - 1] as bigint;
    const node = this.#write(index);
    const { entries } = node.children;
    const position = lowerBound(node.children, entry.key, this.#compare);
    const existing = entries[position];
    if (existing !== undefined && this.#compare(existing.key, entry.key) === 0) errors.abort("invalidArgument", "EKEY_ALREADY_EXISTS");
    entries.splice(position, 0, entry);
    if (entries.length <= this.#maxDegree(node)) return;
    if (index === ROOT) this.#insertInto([ROOT], this.#lowerRoot());
    else this.#insertInto(path.slice(0, -1), index);
  }

  /** Moves the root into a slot under a new root with that one child. */
  #lowerRoot(): bigint {
    const old = this.#map.root;
    const index = this.#slots.add(old);
    this.#map.root = newNode(false, [{ key: lastEntry(old.children).key, value: innerChild(index) }]);
    if (old.is_leaf) {
      this.#map.min_leaf_index = index;
      this.#map.max_leaf_index = index;
    }
    return index;
  }

  /** Splits an overfull node. The right half keeps the slot, so that the parent's entry for it stays right. */
  #insertInto(parentPath: readonly bigint[], index: bigint): void {
    const right = this.#write(index);
    const keep = Math.floor((this.#maxDegree(right) + 1) / 2);
    const left = newNode(right.is_leaf, right.children.entries.splice(0, keep));
    left.prev = right.prev;
    left.next = index;
    const leftIndex = this.#slots.add(left);
    right.prev = leftIndex;
    if (left.prev !== NULL_SLOT) this.#write(left.prev).next = leftIndex;
    else if (this.#map.min_leaf_index === index) this.#map.min_leaf_index = leftIndex;
    this.#insert(parentPath, { key: lastEntry(left.children).key, value: innerChild(leftIndex) });
  }

  #remove(path: readonly bigint[], key: Value): Child {
    const index = path[path.length - 1] as bigint;
    const node = this.#write(index);
    const { entries } = node.children;
    const position = indexOfKey(node.children, key, this.#compare);
    if (position < 0) errors.abort("invalidArgument", "EKEY_NOT_FOUND");
    const [removed] = entries.splice(position, 1) as [OrderedMapEntry<Value, Child>];
    if (index === ROOT) {
      this.#raiseOnlyChild();
      return removed.value;
    }
    const parentPath = path.slice(0, -1);
    // A node never becomes empty: at half its degree it has already been joined to a neighbour.
    if (position === entries.length) this.#renameChild(parentPath, key, lastEntry(node.children).key);
    if (entries.length * 2 < this.#maxDegree(node)) this.#rebalance(parentPath, index, node);
    return removed.value;
  }

  /** A root with one child is that child. */
  #raiseOnlyChild(): void {
    const { root } = this.#map;
    if (root.is_leaf || root.children.entries.length !== 1) return;
    const child = this.#slots.remove(childIndex(lastEntry(root.children).value));
    this.#map.root = child;
    if (child.is_leaf) {
      this.#map.min_leaf_index = ROOT;
      this.#map.max_leaf_index = ROOT;
    }
  }

  /** Follows a changed largest key up to where it is no longer the largest. */
  #renameChild(path: readonly bigint[], oldKey: Value, newKey: Value): void {
    for (let depth = path.length - 1; depth >= 0; depth--) {
      const { children } = this.#write(path[depth] as bigint);
      const position = indexOfKey(children, oldKey, this.#compare);
      (children.entries[position] as OrderedMapEntry<Value, Child>).key = newKey;
      if (position !== children.entries.length - 1) return;
    }
  }

  /** Borrows a child from a neighbour that can spare one, or joins the two. */
  #rebalance(parentPath: readonly bigint[], index: bigint, node: Node): void {
    const parent = this.#read(parentPath[parentPath.length - 1] as bigint);
    const isLast = childIndex(lastEntry(parent.children).value) === index;
    const [leftIndex, rightIndex] = isLast ? [node.prev, index] : [index, node.next];
    const left = this.#write(leftIndex);
    const right = this.#write(rightIndex);
    const neighbour = isLast ? left : right;
    const oldLeftKey = lastEntry(left.children).key;
    if ((neighbour.children.entries.length - 1) * 2 >= this.#maxDegree(node)) {
      if (isLast) right.children.entries.unshift(left.children.entries.pop() as OrderedMapEntry<Value, Child>);
      else left.children.entries.push(right.children.entries.shift() as OrderedMapEntry<Value, Child>);
      this.#renameChild(parentPath, oldLeftKey, lastEntry(left.children).key);
      return;
    }
    // The right one stays, for the same reason as in a split.
    right.children.entries.unshift(...left.children.entries);
    right.prev = left.prev;
    if (right.prev !== NULL_SLOT) this.#write(right.prev).next = rightIndex;
    else if (this.#map.min_leaf_index === leftIndex) this.#map.min_leaf_index = rightIndex;
    this.#remove(parentPath, oldLeftKey);
    this.#slots.remove(leftIndex);
  }

  #maxDegree(node: Node): number {
    return node.is_leaf ? this.#map.leaf_max_degree : this.#map.inner_max_degree;
  }
  #read(index: bigint): Node {
    return index === ROOT ? this.#map.root : this.#slots.read(index);
  }
  #write(index: bigint): Node {
    return index === ROOT ? this.#map.root : this.#slots.write(index);
  }
}

function childIndex(child: Child): bigint {
  if (child[VARIANT_KEY] !== "Inner") throw new TypeError("a leaf has no child nodes");
  return child.node_index.slot_index;
}
function leafValue(child: Child): Value {
  if (child[VARIANT_KEY] !== "Leaf") throw new TypeError("an inner node has no values");
  return child.value;
}
function nodeType(key: TypeTag, value: TypeTag): StructTag {
  return { kind: "struct", address: FRAMEWORK_ADDRESS, module: "big_ordered_map", name: "Node", typeArguments: [key, value] };
}

/** `0x1::big_ordered_map`: so far the types alone, as the maps of the framework store them. */
export const bigOrderedMapModule = defineModule({
  id: "0x1::big_ordered_map",
  errors,
  structs: `
    enum Node<K: store, V: store> has store {
      V1 { is_leaf: bool, children: ordered_map::OrderedMap<K, Child<V>>, prev: u64, next: u64 }
    }
    enum Child<V: store> has store { Inner { node_index: storage_slots_allocator::StoredSlot }, Leaf { value: V } }
    enum BigOrderedMap<K: store, V: store> has store {
      BPlusTreeMap {
        root: Node<K, V>,
        nodes: storage_slots_allocator::StorageSlotsAllocator<Node<K, V>>,
        min_leaf_index: u64,
        max_leaf_index: u64,
        constant_kv_size: bool,
        inner_max_degree: u16,
        leaf_max_degree: u16,
      }
    }
  `,
  functions: {},
});
