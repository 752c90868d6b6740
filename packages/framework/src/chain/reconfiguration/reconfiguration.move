module aptos_framework::reconfiguration {
    use aptos_framework::event;

    friend aptos_framework::aptos_governance;
    friend aptos_framework::block;
    friend aptos_framework::consensus_config;
    friend aptos_framework::execution_config;
    friend aptos_framework::gas_schedule;
    friend aptos_framework::genesis;
    friend aptos_framework::version;
    friend aptos_framework::reconfiguration_with_dkg;

    /// The configuration of epochs is missing or in the wrong state
    const ECONFIGURATION: u64 = 1;
    /// A configuration is missing
    const ECONFIG: u64 = 2;
    /// The caller may not change the configuration
    const EMODIFY_CAPABILITY: u64 = 3;
    /// The time of the block is before the last change of epoch
    const EINVALID_BLOCK_TIME: u64 = 4;
    /// The event handle would get the wrong number
    const EINVALID_GUID_FOR_EVENT: u64 = 5;

    #[event] struct NewEpochEvent has drop, store { epoch: u64 }
    #[event] struct NewEpoch has drop, store { epoch: u64 }
    struct Configuration has key { epoch: u64, last_reconfiguration_time: u64, events: event::EventHandle<NewEpochEvent> }
    struct DisableReconfiguration has key {}

    public(friend) fun initialize(aptos_framework: &signer);
    fun disable_reconfiguration(aptos_framework: &signer);
    fun enable_reconfiguration(aptos_framework: &signer);
    fun reconfiguration_enabled(): bool;
    public(friend) fun reconfigure();
    public fun last_reconfiguration_time(): u64;
    public fun current_epoch(): u64;
    fun emit_genesis_reconfiguration_event();
}
