module aptos_framework::ordered_map {
    use std::option::Option;

    friend aptos_framework::big_ordered_map;

    /// The key is in the map already
    const EKEY_ALREADY_EXISTS: u64 = 1;
    /// The key is not in the map
    const EKEY_NOT_FOUND: u64 = 2;
    /// There is no entry there
    const EITER_OUT_OF_BOUNDS: u64 = 3;
    /// The key does not belong between its neighbours
    const ENEW_KEY_NOT_IN_ORDER: u64 = 4;

    struct Entry<K, V> has drop, copy, store { key: K, value: V }
    /// Entries sorted by key.
    enum OrderedMap<K, V> has drop, copy, store { SortedVectorMap { entries: vector<Entry<K, V>> } }
    /// Iterator position: an entry or the end. Any change of the map invalidates it.
    enum IteratorPtr has copy, drop { End, Position { index: u64 } }

    public fun new<K, V>(): OrderedMap<K, V>;
    public fun new_from<K, V>(keys: vector<K>, values: vector<V>): OrderedMap<K, V>;
    public fun length<K, V>(self: &OrderedMap<K, V>): u64;
    public fun is_empty<K, V>(self: &OrderedMap<K, V>): bool;
    public fun add<K, V>(self: &mut OrderedMap<K, V>, key: K, value: V);
    public fun upsert<K: drop, V>(self: &mut OrderedMap<K, V>, key: K, value: V): Option<V>;
    public fun remove<K: drop, V>(self: &mut OrderedMap<K, V>, key: &K): V;
    public fun remove_or_none<K: drop, V>(self: &mut OrderedMap<K, V>, key: &K): Option<V>;
    public fun contains<K, V>(self: &OrderedMap<K, V>, key: &K): bool;
    public fun borrow<K, V>(self: &OrderedMap<K, V>, key: &K): &V;
    public fun borrow_mut<K, V>(self: &mut OrderedMap<K, V>, key: &K): &mut V;
    public fun get<K: drop + copy + store, V: copy + store>(self: &OrderedMap<K, V>, key: &K): Option<V>;
    friend fun replace_key_inplace<K: drop, V>(self: &mut OrderedMap<K, V>, old_key: &K, new_key: K);
    public fun add_all<K, V>(self: &mut OrderedMap<K, V>, keys: vector<K>, values: vector<V>);
    public fun upsert_all<K: drop, V: drop>(self: &mut OrderedMap<K, V>, keys: vector<K>, values: vector<V>);
    public fun append<K: drop, V: drop>(self: &mut OrderedMap<K, V>, other: OrderedMap<K, V>);
    public fun append_disjoint<K, V>(self: &mut OrderedMap<K, V>, other: OrderedMap<K, V>);
    public fun trim<K, V>(self: &mut OrderedMap<K, V>, at: u64): OrderedMap<K, V>;
    public fun borrow_front<K, V>(self: &OrderedMap<K, V>): (&K, &V);
    public fun borrow_back<K, V>(self: &OrderedMap<K, V>): (&K, &V);
    public fun pop_front<K, V>(self: &mut OrderedMap<K, V>): (K, V);
    public fun pop_back<K, V>(self: &mut OrderedMap<K, V>): (K, V);
    public fun prev_key<K: copy, V>(self: &OrderedMap<K, V>, key: &K): Option<K>;
    public fun next_key<K: copy, V>(self: &OrderedMap<K, V>, key: &K): Option<K>;
    public fun internal_lower_bound<K, V>(self: &OrderedMap<K, V>, key: &K): IteratorPtr;
    public fun internal_find<K, V>(self: &OrderedMap<K, V>, key: &K): IteratorPtr;
    public fun internal_new_begin_iter<K, V>(self: &OrderedMap<K, V>): IteratorPtr;
    public fun internal_new_end_iter<K, V>(self: &OrderedMap<K, V>): IteratorPtr;
    public fun iter_next<K, V>(self: IteratorPtr, map: &OrderedMap<K, V>): IteratorPtr;
    public fun iter_prev<K, V>(self: IteratorPtr, map: &OrderedMap<K, V>): IteratorPtr;
    public fun iter_is_begin<K, V>(self: &IteratorPtr, map: &OrderedMap<K, V>): bool;
    public fun iter_is_begin_from_non_empty(self: &IteratorPtr): bool;
    public fun iter_is_end<K, V>(self: &IteratorPtr, _map: &OrderedMap<K, V>): bool;
    public fun iter_borrow_key<K, V>(self: &IteratorPtr, map: &OrderedMap<K, V>): &K;
    public fun iter_borrow<K, V>(self: IteratorPtr, map: &OrderedMap<K, V>): &V;
    public fun iter_borrow_mut<K, V>(self: IteratorPtr, map: &mut OrderedMap<K, V>): &mut V;
    public fun iter_remove<K: drop, V>(self: IteratorPtr, map: &mut OrderedMap<K, V>): V;
    public fun iter_replace<K: copy + drop, V>(self: IteratorPtr, map: &mut OrderedMap<K, V>, value: V): V;
    public fun iter_add<K, V>(self: IteratorPtr, map: &mut OrderedMap<K, V>, key: K, value: V);
    public fun destroy_empty<K, V>(self: OrderedMap<K, V>);
    public fun keys<K: copy, V>(self: &OrderedMap<K, V>): vector<K>;
    public fun values<K, V: copy>(self: &OrderedMap<K, V>): vector<V>;
    public fun to_vec_pair<K, V>(self: OrderedMap<K, V>): (vector<K>, vector<V>);
}
