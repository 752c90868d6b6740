module aptos_framework::reconfiguration_state {
    use aptos_std::copyable_any;

    friend aptos_framework::reconfiguration;
    friend aptos_framework::reconfiguration_with_dkg;
    friend aptos_framework::stake;

    /// No change of epoch is under way
    const ERECONFIG_NOT_IN_PROGRESS: u64 = 1;

    struct State has key { variant: copyable_any::Any }
    struct StateInactive has copy, drop, store {}
    struct StateActive has copy, drop, store { start_time_secs: u64 }

    public fun is_initialized(): bool;
    public fun initialize(fx: &signer);
    public fun initialize_for_testing(fx: &signer);
    public(friend) fun is_in_progress(): bool;
    public(friend) fun on_reconfig_start();
    public(friend) fun start_time_secs(): u64;
    public(friend) fun on_reconfig_finish();
}
