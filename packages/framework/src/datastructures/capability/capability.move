module aptos_std::capability {
    /// The account has such a capability already
    const ECAPABILITY_ALREADY_EXISTS: u64 = 1;
    /// The account has no such capability
    const ECAPABILITY_NOT_FOUND: u64 = 2;
    /// The account is not a delegate any more
    const EDELEGATE: u64 = 3;

    /// Capability for a feature, granted by its root account.
    struct Cap<phantom Feature> has copy, drop { root: address }
    struct LinearCap<phantom Feature> has drop { root: address }
    struct CapState<phantom Feature> has key { delegates: vector<address> }
    struct CapDelegateState<phantom Feature> has key { root: address }

    public fun create<Feature>(owner: &signer, _feature_witness: &Feature);
    public fun acquire<Feature>(requester: &signer, _feature_witness: &Feature): Cap<Feature>;
    public fun acquire_linear<Feature>(requester: &signer, _feature_witness: &Feature): LinearCap<Feature>;
    public fun root_addr<Feature>(self: Cap<Feature>, _feature_witness: &Feature): address;
    public fun linear_root_addr<Feature>(self: LinearCap<Feature>, _feature_witness: &Feature): address;
    public fun delegate<Feature>(self: Cap<Feature>, _feature_witness: &Feature, to: &signer);
    public fun revoke<Feature>(self: Cap<Feature>, _feature_witness: &Feature, from: address);
}
