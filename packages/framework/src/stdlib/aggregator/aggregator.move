module aptos_framework::aggregator {
    /// The aggregator would exceed its limit
    const EAGGREGATOR_OVERFLOW: u64 = 1;
    /// The aggregator would fall below zero
    const EAGGREGATOR_UNDERFLOW: u64 = 2;
    /// Aggregators are not supported
    const ENOT_SUPPORTED: u64 = 3;

    /// Aggregator handle of an item in the factory's table, which stores the value.
    struct Aggregator has store { handle: address, key: address, limit: u128 }

    public fun limit(aggregator: &Aggregator): u128;
    public fun add(aggregator: &mut Aggregator, value: u128);
    public fun sub(aggregator: &mut Aggregator, value: u128);
    public fun read(aggregator: &Aggregator): u128;
    public fun destroy(aggregator: Aggregator);
}
