module aptos_framework::version {
    friend aptos_framework::genesis;
    friend aptos_framework::reconfiguration_with_dkg;

    /// The version must be higher than the current one
    const EINVALID_MAJOR_VERSION_NUMBER: u64 = 1;
    /// The account may not set the version
    const ENOT_AUTHORIZED: u64 = 2;

    struct Version has drop, key, store { major: u64 }
    struct SetVersionCapability has key {}

    public(friend) fun initialize(aptos_framework: &signer, initial_version: u64);
    public entry fun set_version(account: &signer, major: u64);
    public entry fun set_for_next_epoch(account: &signer, major: u64);
    public(friend) fun on_new_epoch(framework: &signer);
    fun initialize_for_test(core_resources: &signer);
}
