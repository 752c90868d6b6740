module aptos_framework::aggregator_v2 {
    use std::string::String;

    /// The aggregator would exceed its maximum
    const EAGGREGATOR_OVERFLOW: u64 = 1;
    /// The aggregator would fall below zero
    const EAGGREGATOR_UNDERFLOW: u64 = 2;
    /// Snapshots are of u64 or u128
    const EUNSUPPORTED_AGGREGATOR_SNAPSHOT_TYPE: u64 = 5;
    /// This network has no such aggregators
    const EAGGREGATOR_API_V2_NOT_ENABLED: u64 = 6;
    /// Aggregators are of u64 or u128
    const EUNSUPPORTED_AGGREGATOR_TYPE: u64 = 7;
    /// The text around a snapshot is too long
    const ECONCAT_STRING_LENGTH_TOO_LARGE: u64 = 8;
    /// This function is not supported
    const EAGGREGATOR_FUNCTION_NOT_YET_SUPPORTED: u64 = 9;

    /// Counter with an upper bound. Transactions run sequentially here, so the aggregator holds its plain value.
    struct Aggregator<IntElement> has store, drop { value: IntElement, max_value: IntElement }
    struct AggregatorSnapshot<IntElement> has store, drop { value: IntElement }
    /// Text derived from a snapshot, padded to the width of its longest possible value.
    struct DerivedStringSnapshot has store, drop { value: String, padding: vector<u8> }

    public fun max_value<IntElement: copy + drop>(self: &Aggregator<IntElement>): IntElement;
    public fun create_aggregator<IntElement: copy + drop>(max_value: IntElement): Aggregator<IntElement>;
    public fun create_aggregator_with_value<IntElement: copy + drop>(
        start_value: IntElement, max_value: IntElement,
    ): Aggregator<IntElement>;
    public fun create_unbounded_aggregator<IntElement: copy + drop>(): Aggregator<IntElement>;
    public fun create_unbounded_aggregator_with_value<IntElement: copy + drop>(start_value: IntElement): Aggregator<IntElement>;
    public fun try_add<IntElement>(self: &mut Aggregator<IntElement>, value: IntElement): bool;
    public fun add<IntElement>(self: &mut Aggregator<IntElement>, value: IntElement);
    public fun try_sub<IntElement>(self: &mut Aggregator<IntElement>, value: IntElement): bool;
    public fun sub<IntElement>(self: &mut Aggregator<IntElement>, value: IntElement);
    public fun is_at_least<IntElement>(self: &Aggregator<IntElement>, min_amount: IntElement): bool;
    public fun read<IntElement>(self: &Aggregator<IntElement>): IntElement;
    public fun snapshot<IntElement>(self: &Aggregator<IntElement>): AggregatorSnapshot<IntElement>;
    public fun create_snapshot<IntElement: copy + drop>(value: IntElement): AggregatorSnapshot<IntElement>;
    public fun read_snapshot<IntElement>(self: &AggregatorSnapshot<IntElement>): IntElement;
    public fun read_derived_string(self: &DerivedStringSnapshot): String;
    public fun create_derived_string(value: String): DerivedStringSnapshot;
    public fun derive_string_concat<IntElement>(
        before: String, snapshot: &AggregatorSnapshot<IntElement>, after: String,
    ): DerivedStringSnapshot;
    #[deprecated]
    public fun copy_snapshot<IntElement: copy + drop>(snapshot: &AggregatorSnapshot<IntElement>): AggregatorSnapshot<IntElement>;
    #[deprecated]
    public fun string_concat<IntElement>(
        before: String, snapshot: &AggregatorSnapshot<IntElement>, after: String,
    ): AggregatorSnapshot<String>;
}
