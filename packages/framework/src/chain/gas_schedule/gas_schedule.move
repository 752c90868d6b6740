module aptos_framework::gas_schedule {
    use aptos_framework::storage_gas;
    use std::string::String;

    friend aptos_framework::genesis;
    friend aptos_framework::reconfiguration_with_dkg;

    /// The gas schedule has no bytes
    const EINVALID_GAS_SCHEDULE: u64 = 1;
    /// The gas schedule is older than the current one
    const EINVALID_GAS_FEATURE_VERSION: u64 = 2;
    /// The current gas schedule has another hash
    const EINVALID_GAS_SCHEDULE_HASH: u64 = 3;

    struct GasEntry has store, copy, drop { key: String, val: u64 }
    struct GasSchedule has key, copy, drop { entries: vector<GasEntry> }
    struct GasScheduleV2 has key, copy, drop, store { feature_version: u64, entries: vector<GasEntry> }

    public(friend) fun initialize(aptos_framework: &signer, gas_schedule_blob: vector<u8>);
    public fun set_gas_schedule(aptos_framework: &signer, gas_schedule_blob: vector<u8>);
    public fun set_for_next_epoch(aptos_framework: &signer, gas_schedule_blob: vector<u8>);
    public fun set_for_next_epoch_check_hash(
        aptos_framework: &signer, old_gas_schedule_hash: vector<u8>, new_gas_schedule_blob: vector<u8>,
    );
    public(friend) fun on_new_epoch(framework: &signer);
    public fun set_storage_gas_config(aptos_framework: &signer, config: storage_gas::StorageGasConfig);
    public fun set_storage_gas_config_for_next_epoch(aptos_framework: &signer, config: storage_gas::StorageGasConfig);
}
