module aptos_names::config {
    use aptos_std::ed25519::UnvalidatedPublicKey;
    use aptos_token::property_map::PropertyMap;
    use std::string::String;

    friend aptos_names::domains;
    friend aptos_names::verify;

    /// The signer does not administer the registry
    const ENOT_AUTHORIZED: u64 = 1;
    /// The registry cannot be set to this value
    const EINVALID_VALUE: u64 = 2;

    struct ConfigurationV1 has key, store { config: PropertyMap }

    public(friend) fun initialize_v1(framework: &signer, admin_address: address, fund_destination_address: address);
    public fun octas(): u64;
    public fun is_enabled(): bool;
    public fun domain_price_for_length(domain_length: u64): u64;
    public fun signer_is_admin(sign: &signer): bool;
    public fun assert_signer_is_admin(sign: &signer);
    public entry fun set_is_enabled(sign: &signer, enabled: bool);
    public entry fun set_fund_destination_address(sign: &signer, addr: address);
    public entry fun set_admin_address(sign: &signer, addr: address);
    public entry fun set_max_domain_length(sign: &signer, domain_length: u64);
    public entry fun set_min_domain_length(sign: &signer, domain_length: u64);
    public entry fun set_tokendata_description(sign: &signer, description: String);
    public entry fun set_tokendata_url_prefix(sign: &signer, description: String);
    public entry fun set_subdomain_price(sign: &signer, price: u64);
    public entry fun set_domain_price_for_length(sign: &signer, price: u64, length: u64);
    public entry fun set_reregistration_grace_sec(sign: &signer, reregistration_grace_sec: u64);
    public fun fund_destination_address(): address;
    public fun admin_address(): address;
    public fun max_domain_length(): u64;
    public fun min_domain_length(): u64;
    public fun tokendata_description(): String;
    public fun tokendata_url_prefix(): String;
    public fun subdomain_price(): u64;
    public fun is_enabled_for_nonadmin(sign: &signer): bool;
    public fun max_number_of_years_registered(): u8;
    public fun domain_type(): String;
    public fun subdomain_type(): String;
    public fun collection_name_v1(): String;
    public fun captcha_public_key(): UnvalidatedPublicKey;
    public fun unrestricted_mint_enabled(): bool;
    #[view] public fun reregistration_grace_sec(): u64;
    public entry fun set_max_number_of_years_registered(sign: &signer, max_years_registered: u8);
    public entry fun set_captcha_public_key(sign: &signer, public_key: vector<u8>);
    public entry fun set_unrestricted_mint_enabled(sign: &signer, unrestricted_mint_enabled: bool);
    public fun config_key_enabled(): String;
    public fun config_key_admin_address(): String;
    public fun config_key_fund_destination_address(): String;
    public fun config_key_max_number_of_years_registered(): String;
    public fun config_key_max_domain_length(): String;
    public fun config_key_min_domain_length(): String;
    public fun config_key_tokendata_description(): String;
    public fun config_key_tokendata_url_prefix(): String;
    public fun config_key_subdomain_price(): String;
    public fun config_key_captcha_public_key(): String;
    public fun config_key_unrestricted_mint_enabled(): String;
    public fun config_key_reregistration_grace_sec(): String;
    public fun config_key_type(): String;
    public fun config_key_creation_time_sec(): String;
    public fun config_key_expiration_time_sec(): String;
    public fun config_key_domain_price(domain_length: u64): String;
    public fun read_bool_v1(addr: address, key: &String): bool;
    public fun read_u8_v1(addr: address, key: &String): u8;
    public fun read_u64_v1(addr: address, key: &String): u64;
    public fun read_u128_v1(addr: address, key: &String): u128;
    public fun read_address_v1(addr: address, key: &String): address;
    public fun read_string_v1(addr: address, key: &String): String;
    public fun read_unvalidated_public_key(addr: address, key: &String): UnvalidatedPublicKey;
}
