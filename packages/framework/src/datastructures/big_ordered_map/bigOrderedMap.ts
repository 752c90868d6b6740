import { type NativeContext, Reference, type StateItem, type TypeTag, VARIANT_KEY, type Value } from "@atoll/move";
import { type BigOrderedMap, type Child, errors, type Node, tags } from "../../generated/datastructures/big_ordered_map.ts";
import { type Entry as OrderedMapEntry, errors as orderedMapErrors } from "../../generated/datastructures/ordered_map.ts";
import { type Compare, entryLowerBound, indexOfKey, lastEntry } from "../ordered_map/orderedMap.ts";
import { NULL_SLOT, newStorageSlots, StorageSlots } from "../storage_slots_allocator/storageSlotsAllocator.ts";
import { childIndex, innerChild, leafChild, leafValue, newNode } from "./bigOrderedMapNodes.ts";
import { decideByEntry, type MapDegrees } from "./bigOrderedMapSizes.ts";

/** Index of the root node, which has no slot. */
export const ROOT = 1n;

/** Creates an empty map, by default with constant-size keys and values and slot reuse. */
export function newBigOrderedMap<K extends Value = Value, V extends Value = Value>(
  degrees: MapDegrees,
  hasConstantSize = true,
  reusesSlots = true,
): BigOrderedMap<K, V> {
  const map: BigOrderedMap = {
    [VARIANT_KEY]: "BPlusTreeMap",
    root: newNode(true, []),
    nodes: newStorageSlots(reusesSlots),
    min_leaf_index: ROOT,
    max_leaf_index: ROOT,
    constant_kv_size: hasConstantSize,
    inner_max_degree: degrees.inner,
    leaf_max_degree: degrees.leaf,
  };
  return map as BigOrderedMap<K, V>;
}

/** Key type, value type and key order of a map. */
export interface MapKind<K extends Value> {
  readonly key: TypeTag;
  readonly value: TypeTag;
  readonly compare: Compare<K>;
}

/** View of a stored map. Changes require a `map` from a mutable borrow. */
export class BigOrderedMapView<K extends Value, V extends Value> {
  readonly #context: NativeContext;
  readonly #map: BigOrderedMap;
  readonly #kind: MapKind<K>;
  readonly #slots: StorageSlots<Node>;
  readonly #compare: Compare<Value>;
  readonly #stateItem: StateItem | undefined;

  /** Opens a map; `stateItem` contains the map itself, without its nodes in slots. */
  constructor(context: NativeContext, map: BigOrderedMap, kind: MapKind<K>, stateItem?: StateItem) {
    this.#stateItem = stateItem;
    this.#context = context;
    this.#map = map;
    this.#kind = kind;
    this.#slots = new StorageSlots(context, map.nodes, tags.Node(kind.key, kind.value));
    this.#compare = kind.compare as Compare<Value>;
  }

  get isEmpty(): boolean {
    return this.#map.root.is_leaf && this.#map.root.children.entries.length === 0;
  }
  /** The entry with the smallest key. */
  first(): { readonly key: K; readonly value: V } | undefined {
    const entry = this.readNode(this.#map.min_leaf_index).children.entries[0];
    return entry === undefined ? undefined : { key: entry.key as K, value: leafValue(entry.value) as V };
  }
  /** All entries in order. */
  *entries(): Generator<{ readonly key: K; readonly value: V }> {
    for (let index = this.#map.min_leaf_index; index !== NULL_SLOT; ) {
      const node = this.readNode(index);
      for (const { key, value } of node.children.entries) yield { key: key as K, value: leafValue(value) as V };
      index = node.next;
    }
  }
  get(key: K): V | undefined {
    return this.#find(key, (index) => this.readNode(index));
  }
  /** Mutable value of a key, which counts as a write only if it changes; aborts if the key is missing. */
  borrowMut(key: K): V {
    const leaf = this.pathTo(key).at(-1);
    const isStored = leaf !== undefined && leaf !== ROOT;
    const value = this.#find(key, (index) => (isStored && index === leaf ? this.#slots.writeIfChanged(index) : this.readNode(index)));
    return value ?? errors.abort("invalidArgument", "EKEY_NOT_FOUND");
  }
  /** Adds an entry; aborts if the key exists. */
  add(key: K, value: V): void {
    if (this.#put(key, value, false) !== undefined) errors.abort("invalidArgument", "EKEY_ALREADY_EXISTS");
  }
  /** Adds an entry or replaces its value; returns the old value. */
  upsert(key: K, value: V): V | undefined {
    const old = this.#put(key, value, true);
    return old === undefined ? undefined : (leafValue(old) as V);
  }
  /** Removes an entry; aborts if the key is missing. */
  remove(key: K): V {
    const path = this.pathTo(key);
    if (path.length === 0) errors.abort("invalidArgument", "EKEY_NOT_FOUND");
    return this.removeAt(path, key);
  }
  /** Removes an entry with a known path: the nodes from root to leaf. */
  removeAt(path: readonly bigint[], key: K): V {
    return leafValue(this.#remove(path, key)) as V;
  }
  /** Allocates spare node slots, and pays their storage, in advance. */
  allocateSpareSlots(count: number | bigint): void {
    this.#slots.allocateSpares(BigInt(count));
  }
  destroyEmpty(): void {
    errors.check(this.#map.root.children.entries.length === 0, "invalidArgument", "EMAP_NOT_EMPTY");
    this.#slots.destroyEmpty();
  }

  /** Path of nodes from root to the leaf for the key; empty for a key above the largest, unless the root is a leaf. */
  pathTo(key: K): bigint[] {
    const path: bigint[] = [];
    for (let index = ROOT; ; ) {
      path.push(index);
      const node = this.readNode(index);
      if (node.is_leaf) return path;
      const next = node.children.entries[entryLowerBound(node.children, key, this.#compare)];
      if (next === undefined) return [];
      index = childIndex(next.value);
    }
  }
  readNode(index: bigint): Node {
    return index === ROOT ? this.#map.root : this.#slots.read(index);
  }
  /** Decides the map's degrees by its first entry, and aborts if an entry is too large for them. */
  checkSizes(key: K, value: V): void {
    if (this.#map.constant_kv_size) return;
    const { key: keyType, value: valueType } = this.#kind;
    decideByEntry(this.#map, this.#context.serialize(keyType, key).length, this.#context.serialize(valueType, value).length);
  }
  /** Mutable borrow of a node, which counts as a write. */
  openNode(index: bigint): Node {
    if (index !== ROOT) return this.#slots.write(index);
    this.#stateItem?.markWritten();
    return this.#map.root;
  }
  /** Mutable reference to a node. */
  borrowNode(index: bigint): Reference<Node> {
    return index === ROOT ? new Reference<Node>(this.#map, "root", this.#stateItem) : this.#slots.borrowMut(index);
  }

  #put(key: K, value: V, overwrites: boolean): Child | undefined {
    this.checkSizes(key, value);
    return this.#insert(this.#pathForInsert(key), { key, value: leafChild(value) }, overwrites);
  }
  #find(key: K, node: (index: bigint) => Node): V | undefined {
    for (let index = ROOT; ; ) {
      const { is_leaf, children } = node(index);
      const entry = children.entries[entryLowerBound(children, key, this.#compare)];
      if (entry === undefined) return undefined;
      if (is_leaf) return this.#compare(entry.key, key) === 0 ? (leafValue(entry.value) as V) : undefined;
      index = childIndex(entry.value);
    }
  }

  /** Path of nodes from root to leaf. A key above the largest becomes the largest key of each inner node on the path. */
  #pathForInsert(key: K): bigint[] {
    const path: bigint[] = [];
    for (let index = ROOT; ; ) {
      path.push(index);
      const node = this.readNode(index);
      if (node.is_leaf) return path;
      const entry = node.children.entries[entryLowerBound(node.children, key, this.#compare)];
      if (entry !== undefined) {
        index = childIndex(entry.value);
      } else {
        const last = lastEntry(this.openNode(index).children);
        last.key = key;
        index = childIndex(last.value);
      }
    }
  }

  /** Inserts an entry. Returns an existing child with the same key, and replaces it if `overwrites` is set. */
  #insert(path: readonly bigint[], entry: OrderedMapEntry<Value, Child>, overwrites: boolean): Child | undefined {
    const index = path[path.length - 1] as bigint;
    const node = this.openNode(index);
    const { entries } = node.children;
    const position = entryLowerBound(node.children, entry.key, this.#compare);
    const existing = entries[position];
    if (existing !== undefined && this.#compare(existing.key, entry.key) === 0) {
      if (overwrites) entries[position] = entry;
      return existing.value;
    }
    entries.splice(position, 0, entry);
    if (entries.length > this.#maxDegree(node)) {
      if (index === ROOT) this.#split([ROOT], this.#lowerRoot());
      else this.#split(path.slice(0, -1), index);
    }
    return undefined;
  }

  /** Moves the root into a slot, as the only child of a new root. */
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

  /** Splits an overfull node. The right half keeps the slot, so that its entry in the parent stays valid. */
  #split(parentPath: readonly bigint[], index: bigint): void {
    const right = this.openNode(index);
    const keep = Math.floor((this.#maxDegree(right) + 1) / 2);
    const left = newNode(right.is_leaf, right.children.entries.splice(0, keep));
    left.prev = right.prev;
    left.next = index;
    const leftIndex = this.#slots.add(left);
    // The map counts its slots, and the node left its slot for a moment.
    this.#stateItem?.markWritten();
    right.prev = leftIndex;
    if (left.prev !== NULL_SLOT) this.openNode(left.prev).next = leftIndex;
    else if (this.#map.min_leaf_index === index) this.#map.min_leaf_index = leftIndex;
    this.#insert(parentPath, { key: lastEntry(left.children).key, value: innerChild(leftIndex) }, false);
  }

  #remove(path: readonly bigint[], key: Value): Child {
    const index = path[path.length - 1] as bigint;
    const node = this.openNode(index);
    const { entries } = node.children;
    const position = indexOfKey(node.children, key, this.#compare);
    orderedMapErrors.check(position >= 0, "invalidArgument", "EKEY_NOT_FOUND");
    const [removed] = entries.splice(position, 1) as [OrderedMapEntry<Value, Child>];
    if (index === ROOT) {
      this.#raiseOnlyChild();
      return removed.value;
    }
    const parentPath = path.slice(0, -1);
    // Nodes never become empty: a node below half its degree is merged with a neighbour first.
    if (position === entries.length) this.#renameChild(parentPath, key, lastEntry(node.children).key);
    if (entries.length * 2 < this.#maxDegree(node)) this.#rebalance(parentPath, index, node);
    return removed.value;
  }

  /** Replaces a root with a single child by that child. */
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

  /** Updates a changed largest key in all ancestors where it is the largest key. */
  #renameChild(path: readonly bigint[], oldKey: Value, newKey: Value): void {
    for (let depth = path.length - 1; depth >= 0; depth--) {
      const { children } = this.openNode(path[depth] as bigint);
      const position = indexOfKey(children, oldKey, this.#compare);
      (children.entries[position] as OrderedMapEntry<Value, Child>).key = newKey;
      if (position !== children.entries.length - 1) return;
    }
  }

  /** Moves a child over from a neighbour with spare children, or merges the two nodes. */
  #rebalance(parentPath: readonly bigint[], index: bigint, node: Node): void {
    const parent = this.readNode(parentPath[parentPath.length - 1] as bigint);
    const isLast = childIndex(lastEntry(parent.children).value) === index;
    const [leftIndex, rightIndex] = isLast ? [node.prev, index] : [index, node.next];
    const left = this.openNode(leftIndex);
    const right = this.openNode(rightIndex);
    // The map counts its slots, and both nodes left theirs for a moment.
    this.#stateItem?.markWritten();
    const neighbour = isLast ? left : right;
    const oldLeftKey = lastEntry(left.children).key;
    if ((neighbour.children.entries.length - 1) * 2 >= this.#maxDegree(node)) {
      if (isLast) right.children.entries.unshift(left.children.entries.pop() as OrderedMapEntry<Value, Child>);
      else left.children.entries.push(right.children.entries.shift() as OrderedMapEntry<Value, Child>);
      this.#renameChild(parentPath, oldLeftKey, lastEntry(left.children).key);
      return;
    }
    // The right node keeps its slot in a merge, so that its entry in the parent stays valid.
    right.children.entries.unshift(...left.children.entries);
    right.prev = left.prev;
    if (right.prev !== NULL_SLOT) this.openNode(right.prev).next = rightIndex;
    else if (this.#map.min_leaf_index === leftIndex) this.#map.min_leaf_index = rightIndex;
    this.#remove(parentPath, oldLeftKey);
    this.#slots.remove(leftIndex);
  }

  #maxDegree(node: Node): number {
    return node.is_leaf ? this.#map.leaf_max_degree : this.#map.inner_max_degree;
  }
}
