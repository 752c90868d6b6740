module aptos_framework::execution_config {
    friend aptos_framework::genesis;
    friend aptos_framework::reconfiguration_with_dkg;

    /// The configuration has no bytes
    const EINVALID_CONFIG: u64 = 1;

    struct ExecutionConfig has drop, key, store { config: vector<u8> }

    public fun set(account: &signer, config: vector<u8>);
    public fun set_for_next_epoch(account: &signer, config: vector<u8>);
    public(friend) fun on_new_epoch(framework: &signer);
}
