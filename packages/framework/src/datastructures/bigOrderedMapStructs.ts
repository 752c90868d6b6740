/** Struct declarations of `0x1::big_ordered_map`. */
export const bigOrderedMapStructs = `
  enum Node<K: store, V: store> has store {
    V1 { is_leaf: bool, children: ordered_map::OrderedMap<K, Child<V>>, prev: u64, next: u64 }
  }
  enum Child<V: store> has store { Inner { node_index: storage_slots_allocator::StoredSlot }, Leaf { value: V } }
  enum IteratorPtr<K> has copy, drop { End, Some { node_index: u64, child_iter: ordered_map::IteratorPtr, key: K } }
  struct IteratorPtrWithPath<K> has copy, drop { iterator: IteratorPtr<K>, path: vector<u64> }
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
  enum LeafNodeIteratorPtr has copy, drop { NodeIndex { node_index: u64 } }
`;
