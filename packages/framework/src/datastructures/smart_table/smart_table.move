module aptos_std::smart_table {
    use aptos_std::simple_map;
    use aptos_std::table_with_length;
    use std::option::Option;

    /// The table does not hold this key
    const ENOT_FOUND: u64 = 1;
    /// A table needs room for something
    const EZERO_CAPACITY: u64 = 2;
    /// The table still holds entries
    const ENOT_EMPTY: u64 = 3;
    /// The table already holds this key
    const EALREADY_EXIST: u64 = 4;
    /// The load at which buckets split is a percentage
    const EINVALID_LOAD_THRESHOLD_PERCENT: u64 = 5;
    /// A bucket must be meant for at least one entry
    const EINVALID_TARGET_BUCKET_SIZE: u64 = 6;
    /// Too many keys share a bucket
    const EEXCEED_MAX_BUCKET_SIZE: u64 = 7;
    /// There is no such bucket
    const EINVALID_BUCKET_INDEX: u64 = 8;
    /// The bucket has no such place
    const EINVALID_VECTOR_INDEX: u64 = 9;

    struct Entry<K, V> has copy, drop, store { hash: u64, key: K, value: V }
    /// Linear hash table: entries in buckets, each a state item; one bucket splits whenever the load exceeds the threshold.
    struct SmartTable<K, V> has store {
        buckets: table_with_length::TableWithLength<u64, vector<Entry<K, V>>>,
        num_buckets: u64,
        level: u8,
        size: u64,
        split_load_threshold: u8,
        target_bucket_size: u64,
    }

    public fun new<K: copy + drop + store, V: store>(): SmartTable<K, V>;
    public fun new_with_config<K: copy + drop + store, V: store>(
        num_initial_buckets: u64, split_load_threshold: u8, target_bucket_size: u64,
    ): SmartTable<K, V>;
    public fun destroy_empty<K, V>(self: SmartTable<K, V>);
    public fun destroy<K: drop, V: drop>(self: SmartTable<K, V>);
    public fun clear<K: drop, V: drop>(self: &mut SmartTable<K, V>);
    public fun add<K, V>(self: &mut SmartTable<K, V>, key: K, value: V);
    public fun add_all<K, V>(self: &mut SmartTable<K, V>, keys: vector<K>, values: vector<V>);
    public fun to_simple_map<K: store + copy + drop, V: store + copy>(self: &SmartTable<K, V>): simple_map::SimpleMap<K, V>;
    public fun keys<K: store + copy + drop, V: store + copy>(self: &SmartTable<K, V>): vector<K>;
    public fun keys_paginated<K: store + copy + drop, V: store + copy>(
        self: &SmartTable<K, V>, starting_bucket_index: u64, starting_vector_index: u64, num_keys_to_get: u64,
    ): (vector<K>, Option<u64>, Option<u64>);
    public fun borrow<K: drop, V>(self: &SmartTable<K, V>, key: K): &V;
    public fun borrow_with_default<K: copy + drop, V>(self: &SmartTable<K, V>, key: K, default: &V): &V;
    public fun borrow_mut<K: drop, V>(self: &mut SmartTable<K, V>, key: K): &mut V;
    public fun borrow_mut_with_default<K: copy + drop, V: drop>(self: &mut SmartTable<K, V>, key: K, default: V): &mut V;
    public fun contains<K: drop, V>(self: &SmartTable<K, V>, key: K): bool;
    public fun remove<K: copy + drop, V>(self: &mut SmartTable<K, V>, key: K): V;
    public fun upsert<K: copy + drop, V: drop>(self: &mut SmartTable<K, V>, key: K, value: V);
    public fun length<K, V>(self: &SmartTable<K, V>): u64;
    public fun load_factor<K, V>(self: &SmartTable<K, V>): u64;
    public fun update_split_load_threshold<K, V>(self: &mut SmartTable<K, V>, split_load_threshold: u8);
    public fun update_target_bucket_size<K, V>(self: &mut SmartTable<K, V>, target_bucket_size: u64);
    public fun borrow_kv<K, V>(self: &Entry<K, V>): (&K, &V);
    public fun borrow_kv_mut<K, V>(self: &mut Entry<K, V>): (&mut K, &mut V);
    public fun num_buckets<K, V>(self: &SmartTable<K, V>): u64;
    public fun borrow_buckets<K, V>(self: &SmartTable<K, V>): &table_with_length::TableWithLength<u64, vector<Entry<K, V>>>;
    public fun borrow_buckets_mut<K, V>(self: &mut SmartTable<K, V>): &mut table_with_length::TableWithLength<u64, vector<Entry<K, V>>>;
}
