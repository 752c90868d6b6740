module aptos_framework::config_buffer {
    use aptos_std::any;
    use aptos_std::simple_map;
    use std::string::String;

    friend aptos_framework::consensus_config;
    friend aptos_framework::execution_config;
    friend aptos_framework::gas_schedule;
    friend aptos_framework::jwks;
    friend aptos_framework::jwk_consensus_config;
    friend aptos_framework::keyless_account;
    friend aptos_framework::randomness_api_v0_config;
    friend aptos_framework::randomness_config;
    friend aptos_framework::randomness_config_seqnum;
    friend aptos_framework::version;

    /// Only the framework account may do this
    const ESTD_SIGNER_NEEDED: u64 = 1;
    /// This function is no longer available
    const EDEPRECATED: u64 = 2;

    struct PendingConfigs has key { configs: simple_map::SimpleMap<String, any::Any> }

    public fun initialize(aptos_framework: &signer);
    public fun does_exist<T: store>(): bool;
    public(friend) fun upsert<T: drop + store>(config: T);
    #[deprecated] public fun extract<T: store>(): T;
    public(friend) fun extract_v2<T: store>(): T;
}
