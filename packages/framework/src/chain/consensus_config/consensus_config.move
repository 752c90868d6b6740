module aptos_framework::consensus_config {
    friend aptos_framework::genesis;
    friend aptos_framework::reconfiguration_with_dkg;

    /// The configuration has no bytes
    const EINVALID_CONFIG: u64 = 1;

    struct ConsensusConfig has drop, key, store { config: vector<u8> }

    public(friend) fun initialize(aptos_framework: &signer, config: vector<u8>);
    public fun set(account: &signer, config: vector<u8>);
    public fun set_for_next_epoch(account: &signer, config: vector<u8>);
    public(friend) fun on_new_epoch(framework: &signer);
    public fun validator_txn_enabled(): bool;
    fun validator_txn_enabled_internal(config_bytes: vector<u8>): bool;
}
