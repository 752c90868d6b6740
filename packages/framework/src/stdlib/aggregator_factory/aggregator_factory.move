module aptos_framework::aggregator_factory {
    use aptos_framework::aggregator;
    use aptos_std::table;

    friend aptos_framework::genesis;
    friend aptos_framework::optional_aggregator;

    /// The network has no aggregator factory
    const EAGGREGATOR_FACTORY_NOT_FOUND: u64 = 1;
    /// Aggregators no longer take a limit
    const EAGG_V1_LIMIT_DEPRECATED: u64 = 2;

    struct AggregatorFactory has key { phantom_table: table::Table<address, u128> }

    public(friend) fun initialize_aggregator_factory(aptos_framework: &signer);
    public(friend) fun create_aggregator_internal(): aggregator::Aggregator;
    #[deprecated] public fun create_aggregator(account: &signer, limit: u128): aggregator::Aggregator;
    fun new_aggregator(aggregator_factory: &mut AggregatorFactory, limit: u128): aggregator::Aggregator;
}
