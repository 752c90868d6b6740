module aptos_framework::jwks {
    use aptos_std::copyable_any;
    use std::option::Option;
    use std::string::String;

    friend aptos_framework::genesis;
    friend aptos_framework::reconfiguration_with_dkg;

    /// The update belongs to another epoch
    const EUNEXPECTED_EPOCH: u64 = 1;
    /// The update is not the next version of the issuer's keys
    const EUNEXPECTED_VERSION: u64 = 2;
    /// There is no such kind of patch
    const EUNKNOWN_PATCH_VARIANT: u64 = 3;
    /// There is no such kind of key
    const EUNKNOWN_JWK_VARIANT: u64 = 4;
    /// The issuer is not known
    const EISSUER_NOT_FOUND: u64 = 5;
    /// The issuer has no key of this id
    const EJWK_ID_NOT_FOUND: u64 = 6;
    /// The framework account cannot hold federated keys
    const EINSTALL_FEDERATED_JWKS_AT_APTOS_FRAMEWORK: u64 = 7;
    /// The federated keys of one account take less than 2 KiB
    const EFEDERATED_JWKS_TOO_LARGE: u64 = 8;
    /// The lists of key attributes are empty or of different lengths
    const EINVALID_FEDERATED_JWK_SET: u64 = 9;
    /// There is no validator set
    const ENATIVE_MISSING_RESOURCE_VALIDATOR_SET: u64 = 257;
    /// There are no observed keys
    const ENATIVE_MISSING_RESOURCE_OBSERVED_JWKS: u64 = 258;
    /// The observed version is not the next one
    const ENATIVE_INCORRECT_VERSION: u64 = 259;
    /// The validators' signature is wrong
    const ENATIVE_MULTISIG_VERIFICATION_FAILED: u64 = 260;
    /// Too few validators agree
    const ENATIVE_NOT_ENOUGH_VOTING_POWER: u64 = 261;

    struct OIDCProvider has copy, drop, store { name: vector<u8>, config_url: vector<u8> }
    struct SupportedOIDCProviders has copy, drop, key, store { providers: vector<OIDCProvider> }
    struct UnsupportedJWK has copy, drop, store { id: vector<u8>, payload: vector<u8> }
    struct RSA_JWK has copy, drop, store { kid: String, kty: String, alg: String, e: String, n: String }
    struct JWK has copy, drop, store { variant: copyable_any::Any }
    struct ProviderJWKs has copy, drop, store { issuer: vector<u8>, version: u64, jwks: vector<JWK> }
    struct AllProvidersJWKs has copy, drop, store { entries: vector<ProviderJWKs> }
    struct ObservedJWKs has copy, drop, key, store { jwks: AllProvidersJWKs }
    #[event] struct ObservedJWKsUpdated has drop, store { epoch: u64, jwks: AllProvidersJWKs }
    struct Patch has copy, drop, store { variant: copyable_any::Any }
    struct PatchRemoveAll has copy, drop, store {}
    struct PatchRemoveIssuer has copy, drop, store { issuer: vector<u8> }
    struct PatchRemoveJWK has copy, drop, store { issuer: vector<u8>, jwk_id: vector<u8> }
    struct PatchUpsertJWK has copy, drop, store { issuer: vector<u8>, jwk: JWK }
    struct Patches has key { patches: vector<Patch> }
    struct PatchedJWKs has drop, key { jwks: AllProvidersJWKs }
    struct FederatedJWKs has drop, key { jwks: AllProvidersJWKs }

    public fun patch_federated_jwks(jwk_owner: &signer, patches: vector<Patch>);
    public entry fun update_federated_jwk_set(
        jwk_owner: &signer, iss: vector<u8>, kid_vec: vector<String>, alg_vec: vector<String>, e_vec: vector<String>, n_vec: vector<String>,
    );
    public fun get_patched_jwk(issuer: vector<u8>, jwk_id: vector<u8>): JWK;
    public fun try_get_patched_jwk(issuer: vector<u8>, jwk_id: vector<u8>): Option<JWK>;
    public fun upsert_oidc_provider(fx: &signer, name: vector<u8>, config_url: vector<u8>): Option<vector<u8>>;
    public fun upsert_oidc_provider_for_next_epoch(fx: &signer, name: vector<u8>, config_url: vector<u8>): Option<vector<u8>>;
    public fun remove_oidc_provider(fx: &signer, name: vector<u8>): Option<vector<u8>>;
    public fun remove_oidc_provider_for_next_epoch(fx: &signer, name: vector<u8>): Option<vector<u8>>;
    public(friend) fun on_new_epoch(framework: &signer);
    public fun set_patches(fx: &signer, patches: vector<Patch>);
    public fun new_patch_remove_all(): Patch;
    public fun new_patch_remove_issuer(issuer: vector<u8>): Patch;
    public fun new_patch_remove_jwk(issuer: vector<u8>, jwk_id: vector<u8>): Patch;
    public fun new_patch_upsert_jwk(issuer: vector<u8>, jwk: JWK): Patch;
    public fun new_rsa_jwk(kid: String, alg: String, e: String, n: String): JWK;
    public fun new_unsupported_jwk(id: vector<u8>, payload: vector<u8>): JWK;
    public fun initialize(fx: &signer);
    public fun upsert_into_observed_jwks(fx: &signer, provider_jwks_vec: vector<ProviderJWKs>);
    public fun remove_issuer_from_observed_jwks(fx: &signer, issuer: vector<u8>): Option<ProviderJWKs>;
}
