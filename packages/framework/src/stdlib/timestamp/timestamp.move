module aptos_framework::timestamp {
    friend aptos_framework::genesis;

    /// The network is not in the operating state
    const ENOT_OPERATING: u64 = 1;
    /// The block's timestamp does not follow the previous one
    const EINVALID_TIMESTAMP: u64 = 2;

    struct CurrentTimeMicroseconds has key { microseconds: u64 }

    public(friend) fun set_time_has_started(aptos_framework: &signer);
    public fun update_global_time(account: &signer, proposer: address, timestamp: u64);
    #[view] public fun now_microseconds(): u64;
    #[view] public fun now_seconds(): u64;
}
