module aptos_framework::randomness_config {
    use aptos_std::copyable_any;
    use aptos_std::fixed_point64;

    friend aptos_framework::reconfiguration_with_dkg;

    /// There is no such kind of configuration
    const EINVALID_CONFIG_VARIANT: u64 = 1;

    /// Randomness configuration: on or off, and the stake thresholds for secrecy and reconstruction.
    struct RandomnessConfig has copy, drop, key, store { variant: copyable_any::Any }
    struct ConfigOff has copy, drop, store {}
    struct ConfigV1 has copy, drop, store {
        secrecy_threshold: fixed_point64::FixedPoint64, reconstruction_threshold: fixed_point64::FixedPoint64
    }
    struct ConfigV2 has copy, drop, store {
        secrecy_threshold: fixed_point64::FixedPoint64,
        reconstruction_threshold: fixed_point64::FixedPoint64,
        fast_path_secrecy_threshold: fixed_point64::FixedPoint64,
    }

    public fun initialize(framework: &signer, config: RandomnessConfig);
    public fun set_for_next_epoch(framework: &signer, new_config: RandomnessConfig);
    public(friend) fun on_new_epoch(framework: &signer);
    public fun enabled(): bool;
    public fun new_off(): RandomnessConfig;
    public fun new_v1(
        secrecy_threshold: fixed_point64::FixedPoint64, reconstruction_threshold: fixed_point64::FixedPoint64,
    ): RandomnessConfig;
    public fun new_v2(
        secrecy_threshold: fixed_point64::FixedPoint64, reconstruction_threshold: fixed_point64::FixedPoint64,
        fast_path_secrecy_threshold: fixed_point64::FixedPoint64,
    ): RandomnessConfig;
    public fun current(): RandomnessConfig;
}
