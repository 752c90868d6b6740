module aptos_framework::jwk_consensus_config {
    use aptos_std::copyable_any;
    use std::string::String;

    friend aptos_framework::reconfiguration_with_dkg;

    /// A provider is in the list twice
    const EDUPLICATE_PROVIDERS: u64 = 1;

    struct JWKConsensusConfig has drop, key, store { variant: copyable_any::Any }
    struct ConfigOff has copy, drop, store {}
    struct OIDCProvider has copy, drop, store { name: String, config_url: String }
    struct ConfigV1 has copy, drop, store { oidc_providers: vector<OIDCProvider> }

    public fun initialize(framework: &signer, config: JWKConsensusConfig);
    public fun set_for_next_epoch(framework: &signer, config: JWKConsensusConfig);
    public(friend) fun on_new_epoch(framework: &signer);
    public fun new_off(): JWKConsensusConfig;
    public fun new_v1(oidc_providers: vector<OIDCProvider>): JWKConsensusConfig;
    public fun new_oidc_provider(name: String, config_url: String): OIDCProvider;
}
