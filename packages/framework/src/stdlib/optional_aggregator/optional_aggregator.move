module aptos_framework::optional_aggregator {
    use aptos_framework::aggregator;
    use std::option::Option;

    friend aptos_framework::coin;
    friend aptos_framework::fungible_asset;

    /// The value would exceed its limit
    const EAGGREGATOR_OVERFLOW: u64 = 1;
    /// The value would fall below zero
    const EAGGREGATOR_UNDERFLOW: u64 = 2;
    /// Switching between the two forms is no longer possible
    const ESWITCH_DEPRECATED: u64 = 3;

    struct Integer has store { value: u128, limit: u128 }
    /// Exactly one of the two forms is set.
    struct OptionalAggregator has store { aggregator: Option<aggregator::Aggregator>, integer: Option<Integer> }

    public(friend) fun new(parallelizable: bool): OptionalAggregator;
    public fun switch(_optional_aggregator: &mut OptionalAggregator);
    public fun destroy(optional_aggregator: OptionalAggregator);
    public fun add(optional_aggregator: &mut OptionalAggregator, value: u128);
    public fun sub(optional_aggregator: &mut OptionalAggregator, value: u128);
    public fun read(optional_aggregator: &OptionalAggregator): u128;
    public fun is_parallelizable(optional_aggregator: &OptionalAggregator): bool;
}
