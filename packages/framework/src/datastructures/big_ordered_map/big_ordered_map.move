module aptos_framework::big_ordered_map {
    use aptos_framework::ordered_map;
    use aptos_framework::storage_slots_allocator;
    use std::option::Option;

    /// The key is in the map already
    const EKEY_ALREADY_EXISTS: u64 = 1;
    /// The key is not in the map
    const EKEY_NOT_FOUND: u64 = 2;
    /// There is no entry there
    const EITER_OUT_OF_BOUNDS: u64 = 3;
    /// Nodes cannot be of that size
    const EINVALID_CONFIG_PARAMETER: u64 = 11;
    /// The map still holds entries
    const EMAP_NOT_EMPTY: u64 = 12;
    /// Entries of that size would make a node too large
    const EARGUMENT_BYTES_TOO_LARGE: u64 = 13;
    /// A value that may grow is changed by taking it out and adding it again
    const EBORROW_MUT_REQUIRES_CONSTANT_VALUE_SIZE: u64 = 14;
    /// Keys of that size would make a node too large
    const EKEY_BYTES_TOO_LARGE: u64 = 15;
    /// For keys or values of varying size, say how large they are or nodes should be
    const ECANNOT_USE_NEW_WITH_VARIABLE_SIZED_TYPES: u64 = 16;
    /// The map is not in order
    const EINTERNAL_INVARIANT_BROKEN: u64 = 20;

    /// B+ tree node. Inner nodes index each child by its largest key. Nodes of a level form a doubly linked list.
    enum Node<K: store, V: store> has store {
        V1 { is_leaf: bool, children: ordered_map::OrderedMap<K, Child<V>>, prev: u64, next: u64 }
    }
    enum Child<V: store> has store { Inner { node_index: storage_slots_allocator::StoredSlot }, Leaf { value: V } }
    /// Iterator position: leaf, entry and key, or the end. Any change of the map invalidates it.
    enum IteratorPtr<K> has copy, drop { End, Some { node_index: u64, child_iter: ordered_map::IteratorPtr, key: K } }
    /// Iterator with the path of nodes from root to leaf.
    struct IteratorPtrWithPath<K> has copy, drop { iterator: IteratorPtr<K>, path: vector<u64> }
    /// B+ tree: the root node is stored inline, every other node in its own storage slot.
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

    public fun new<K: store, V: store>(): BigOrderedMap<K, V>;
    public fun new_with_reusable<K: store, V: store>(): BigOrderedMap<K, V>;
    public fun new_with_type_size_hints<K: store, V: store>(
        avg_key_bytes: u64, max_key_bytes: u64, avg_value_bytes: u64, max_value_bytes: u64,
    ): BigOrderedMap<K, V>;
    public fun new_with_config<K: store, V: store>(inner_max_degree: u16, leaf_max_degree: u16, reuse_slots: bool): BigOrderedMap<K, V>;
    public fun new_from<K: drop + copy + store, V: store>(keys: vector<K>, values: vector<V>): BigOrderedMap<K, V>;
    public fun destroy_empty<K: store, V: store>(self: BigOrderedMap<K, V>);
    public fun allocate_spare_slots<K: store, V: store>(self: &mut BigOrderedMap<K, V>, num_to_allocate: u64);
    public fun is_empty<K: store, V: store>(self: &BigOrderedMap<K, V>): bool;
    public fun compute_length<K: store, V: store>(self: &BigOrderedMap<K, V>): u64;
    public fun add<K: drop + copy + store, V: store>(self: &mut BigOrderedMap<K, V>, key: K, value: V);
    public fun upsert<K: drop + copy + store, V: store>(self: &mut BigOrderedMap<K, V>, key: K, value: V): Option<V>;
    public fun remove<K: drop + copy + store, V: store>(self: &mut BigOrderedMap<K, V>, key: &K): V;
    public fun remove_or_none<K: drop + copy + store, V: store>(self: &mut BigOrderedMap<K, V>, key: &K): Option<V>;
    public fun add_all<K: drop + copy + store, V: store>(self: &mut BigOrderedMap<K, V>, keys: vector<K>, values: vector<V>);
    public fun pop_front<K: drop + copy + store, V: store>(self: &mut BigOrderedMap<K, V>): (K, V);
    public fun pop_back<K: drop + copy + store, V: store>(self: &mut BigOrderedMap<K, V>): (K, V);
    public fun internal_lower_bound<K: drop + copy + store, V: store>(self: &BigOrderedMap<K, V>, key: &K): IteratorPtr<K>;
    public fun internal_find<K: drop + copy + store, V: store>(self: &BigOrderedMap<K, V>, key: &K): IteratorPtr<K>;
    public fun internal_find_with_path<K: drop + copy + store, V: store>(self: &BigOrderedMap<K, V>, key: &K): IteratorPtrWithPath<K>;
    public fun iter_with_path_get_iter<K: drop + copy + store>(self: &IteratorPtrWithPath<K>): IteratorPtr<K>;
    public fun contains<K: drop + copy + store, V: store>(self: &BigOrderedMap<K, V>, key: &K): bool;
    public fun borrow<K: drop + copy + store, V: store>(self: &BigOrderedMap<K, V>, key: &K): &V;
    public fun get<K: drop + copy + store, V: copy + store>(self: &BigOrderedMap<K, V>, key: &K): Option<V>;
    public fun borrow_mut<K: drop + copy + store, V: store>(self: &mut BigOrderedMap<K, V>, key: &K): &mut V;
    public fun borrow_front<K: drop + copy + store, V: store>(self: &BigOrderedMap<K, V>): (K, &V);
    public fun borrow_back<K: drop + copy + store, V: store>(self: &BigOrderedMap<K, V>): (K, &V);
    public fun prev_key<K: drop + copy + store, V: store>(self: &BigOrderedMap<K, V>, key: &K): Option<K>;
    public fun next_key<K: drop + copy + store, V: store>(self: &BigOrderedMap<K, V>, key: &K): Option<K>;
    public fun to_ordered_map<K: drop + copy + store, V: copy + store>(self: &BigOrderedMap<K, V>): ordered_map::OrderedMap<K, V>;
    public fun keys<K: store + copy + drop, V: store + copy>(self: &BigOrderedMap<K, V>): vector<K>;
    public fun internal_new_begin_iter<K: copy + store, V: store>(self: &BigOrderedMap<K, V>): IteratorPtr<K>;
    public fun internal_new_end_iter<K: copy + store, V: store>(self: &BigOrderedMap<K, V>): IteratorPtr<K>;
    public fun iter_is_begin<K: store, V: store>(self: &IteratorPtr<K>, map: &BigOrderedMap<K, V>): bool;
    public fun iter_is_end<K: store, V: store>(self: &IteratorPtr<K>, _map: &BigOrderedMap<K, V>): bool;
    public fun iter_borrow_key<K>(self: &IteratorPtr<K>): &K;
    public fun iter_borrow<K: drop + store, V: store>(self: IteratorPtr<K>, map: &BigOrderedMap<K, V>): &V;
    public fun iter_borrow_mut<K: drop + store, V: store>(self: IteratorPtr<K>, map: &mut BigOrderedMap<K, V>): &mut V;
    public fun iter_modify<K: drop + store, V: store, R>(self: IteratorPtr<K>, map: &mut BigOrderedMap<K, V>, f: |&mut V|R): R;
    public fun iter_remove<K: drop + copy + store, V: store>(self: IteratorPtrWithPath<K>, map: &mut BigOrderedMap<K, V>): V;
    public fun iter_next<K: drop + copy + store, V: store>(self: IteratorPtr<K>, map: &BigOrderedMap<K, V>): IteratorPtr<K>;
    public fun iter_prev<K: drop + copy + store, V: store>(self: IteratorPtr<K>, map: &BigOrderedMap<K, V>): IteratorPtr<K>;
    public fun internal_leaf_new_begin_iter<K: store, V: store>(self: &BigOrderedMap<K, V>): LeafNodeIteratorPtr;
    public fun internal_leaf_iter_is_end(self: &LeafNodeIteratorPtr): bool;
    public fun internal_leaf_borrow_value<V: store>(self: &Child<V>): &V;
    public fun internal_leaf_iter_borrow_entries_and_next_leaf_index<K: store, V: store>(
        self: LeafNodeIteratorPtr, map: &BigOrderedMap<K, V>,
    ): (&ordered_map::OrderedMap<K, Child<V>>, LeafNodeIteratorPtr);
}
