module aptos_names::token_helper {
    use aptos_framework::account::SignerCapability;
    use aptos_token::token::{TokenDataId, TokenId};
    use std::option::Option;
    use std::string::String;

    friend aptos_names::domains;

    /// There is no collection for names
    const ECOLLECTION_NOT_EXISTS: u64 = 1;

    struct CollectionCapabilityV1 has key, drop { capability: SignerCapability }

    public fun get_token_signer_address(): address;
    public fun break_token_registry_glass(sign: &signer): signer;
    public(friend) fun initialize(framework: &signer);
    public fun get_fully_qualified_domain_name(subdomain_name: Option<String>, domain_name: String): String;
    public fun tokendata_exists(token_data_id: &TokenDataId): bool;
    public fun build_tokendata_id(token_resource_address: address, subdomain_name: Option<String>, domain_name: String): TokenDataId;
    public fun latest_token_id(token_data_id: &TokenDataId): TokenId;
    public fun combine_sub_and_domain_str(subdomain_name: Option<String>, domain_name: String): String;
    public(friend) fun ensure_token_data(subdomain_name: Option<String>, domain_name: String, type: String): TokenDataId;
    public(friend) fun create_token(tokendata_id: TokenDataId): TokenId;
    public(friend) fun set_token_props(
        token_owner: address,
        property_keys: vector<String>,
        property_values: vector<vector<u8>>,
        property_types: vector<String>,
        token_id: TokenId,
    ): TokenId;
    public(friend) fun transfer_token_to(sign: &signer, token_id: TokenId);
}
