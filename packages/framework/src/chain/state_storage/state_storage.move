module aptos_framework::state_storage {
    friend aptos_framework::block;
    friend aptos_framework::genesis;
    friend aptos_framework::storage_gas;
    friend aptos_framework::reconfiguration;

    /// The record of storage use is there already, or missing
    const ESTATE_STORAGE_USAGE: u64 = 0;

    struct Usage has copy, drop, store { items: u64, bytes: u64 }
    struct StateStorageUsage has key, store { epoch: u64, usage: Usage }
    struct GasParameter has key, store { usage: Usage }

    public(friend) fun initialize(aptos_framework: &signer);
    public(friend) fun on_new_block(epoch: u64);
    public(friend) fun current_items_and_bytes(): (u64, u64);
    public(friend) fun on_reconfig();
    fun get_state_storage_usage_only_at_epoch_beginning(): Usage;
}
