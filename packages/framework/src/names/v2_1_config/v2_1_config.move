module aptos_names_v2_1::v2_1_config {
    use std::string::String;

    friend aptos_names_v2_1::v2_1_domains;

    /// The signer does not administer the registry
    const ENOT_AUTHORIZED: u64 = 1;
    /// The registry cannot be set to this value
    const EINVALID_VALUE: u64 = 2;
    /// Names of fewer than 3 characters have no price
    const EINVALID_DOMAIN_LENGTH: u64 = 3;

    #[resource_group_member(group = aptos_framework::object::ObjectGroup)]
    struct Config has key {
        enabled: bool,
        admin_address: address,
        fund_destination_address: address,
        max_number_of_seconds_registered: u64,
        max_domain_length: u64,
        min_domain_length: u64,
        tokendata_description: String,
        tokendata_url_prefix: String,
        domain_price_length_3: u64,
        domain_price_length_4: u64,
        domain_price_length_5: u64,
        domain_price_length_6_and_above: u64,
        subdomain_price: u64,
        reregistration_grace_sec: u64,
    }

    public(friend) fun initialize_config(deployer: &signer, admin_address: address, fund_destination_address: address);
    public fun octas(): u64;
    #[view] public fun is_enabled(): bool;
    #[view] public fun domain_price_for_length(domain_length: u64): u64;
    public fun signer_is_admin(sign: &signer): bool;
    public fun assert_signer_is_admin(sign: &signer);
    public entry fun set_is_enabled(sign: &signer, enabled: bool);
    public entry fun set_fund_destination_address(sign: &signer, addr: address);
    public entry fun set_admin_address(sign: &signer, addr: address);
    public entry fun set_max_domain_length(sign: &signer, domain_length: u64);
    public entry fun set_min_domain_length(sign: &signer, domain_length: u64);
    public entry fun set_tokendata_description(sign: &signer, description: String);
    public entry fun set_tokendata_url_prefix(sign: &signer, url_prefix: String);
    public entry fun set_subdomain_price(sign: &signer, price: u64);
    public entry fun set_domain_price_for_length(sign: &signer, price: u64, length: u64);
    public entry fun set_reregistration_grace_sec(sign: &signer, reregistration_grace_sec: u64);
    #[view] public fun fund_destination_address(): address;
    #[view] public fun admin_address(): address;
    #[view] public fun max_domain_length(): u64;
    #[view] public fun min_domain_length(): u64;
    #[view] public fun tokendata_description(): String;
    #[view] public fun tokendata_url_prefix(): String;
    #[view] public fun subdomain_price(): u64;
    #[view] public fun max_number_of_seconds_registered(): u64;
    #[view] public fun domain_collection_name(): String;
    #[view] public fun subdomain_collection_name(): String;
    #[view] public fun reregistration_grace_sec(): u64;
    public entry fun set_max_number_of_seconds_registered(sign: &signer, max_seconds_registered: u64);
}
