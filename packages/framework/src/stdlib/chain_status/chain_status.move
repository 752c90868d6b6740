module aptos_framework::chain_status {
    friend aptos_framework::genesis;

    /// The network is not in the operating state
    const ENOT_OPERATING: u64 = 1;
    /// The network is not in genesis
    const ENOT_GENESIS: u64 = 2;

    struct GenesisEndMarker has key {}

    public(friend) fun set_genesis_end(aptos_framework: &signer);
    #[view] public fun is_genesis(): bool;
    #[view] public fun is_operating(): bool;
    public fun assert_operating();
    public fun assert_genesis();
}
