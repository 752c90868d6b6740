module aptos_names::domains {
    use aptos_framework::event::EventHandle;
    use aptos_std::table::Table;
    use aptos_token::token::TokenId;
    use std::option::Option;
    use std::string::String;

    /// The registry is switched off
    const ENOT_ENABLED: u64 = 1;
    /// The signer may not do this to the name
    const ENOT_AUTHORIZED: u64 = 2;
    /// The name is taken, or its domain is not
    const ENAME_NOT_AVAILABLE: u64 = 3;
    /// The registry does not sell so many years
    const EINVALID_NUMBER_YEARS: u64 = 4;
    /// Nobody has registered the name
    const ENAME_NOT_EXIST: u64 = 5;
    /// The signer does not own the domain
    const ENOT_OWNER_OF_DOMAIN: u64 = 6;
    /// The signer does not own the name
    const ENOT_OWNER_OF_NAME: u64 = 9;
    /// The domain has more characters than the registry allows
    const EDOMAIN_TOO_LONG: u64 = 10;
    /// The subdomain has more characters than the registry allows
    const ESUBDOMAIN_TOO_LONG: u64 = 11;
    /// Domains are of small letters, digits and inner hyphens
    const EDOMAIN_HAS_INVALID_CHARACTERS: u64 = 12;
    /// Subdomains are of small letters, digits and inner hyphens
    const ESUBDOMAIN_HAS_INVALID_CHARACTERS: u64 = 13;
    /// A subdomain cannot outlive its domain
    const ESUBDOMAIN_CAN_NOT_EXCEED_DOMAIN_REGISTRATION: u64 = 14;
    /// The subdomain has fewer characters than the registry allows
    const ESUBDOMAIN_TOO_SHORT: u64 = 15;
    /// Registrations need the registry's signature now
    const EVALID_SIGNATURE_REQUIRED: u64 = 16;
    /// The domain has fewer characters than the registry allows
    const EDOMAIN_TOO_SHORT: u64 = 17;
    /// The registry of primary names has not been made yet
    const EREVERSE_LOOKUP_NOT_INITIALIZED: u64 = 18;
    /// The name has expired
    const ENAME_EXPIRED: u64 = 19;
    /// The domain has expired, so it gives out no subdomains
    const ECANNOT_REGISTER_SUBDOMAIN_WHILE_DOMAIN_IS_EXPIRED: u64 = 20;

    struct NameRecordKeyV1 has copy, drop, store { subdomain_name: Option<String>, domain_name: String }
    /// Registry entry of a name. Tokens of earlier registrations have other property versions.
    struct NameRecordV1 has copy, drop, store { property_version: u64, expiration_time_sec: u64, target_address: Option<address> }
    struct NameRegistryV1 has key, store { registry: Table<NameRecordKeyV1, NameRecordV1> }
    struct ReverseLookupRegistryV1 has key, store { registry: Table<address, NameRecordKeyV1> }
    struct SetReverseLookupEventsV1 has key, store { set_reverse_lookup_events: EventHandle<SetReverseLookupEventV1> }
    struct SetNameAddressEventsV1 has key, store { set_name_events: EventHandle<SetNameAddressEventV1> }
    struct RegisterNameEventsV1 has key, store { register_name_events: EventHandle<RegisterNameEventV1> }
    struct SetReverseLookupEventV1 has drop, store { subdomain_name: Option<String>, domain_name: String, target_address: Option<address> }
    struct SetNameAddressEventV1 has drop, store {
        subdomain_name: Option<String>,
        domain_name: String,
        property_version: u64,
        expiration_time_secs: u64,
        new_address: Option<address>,
    }
    struct RegisterNameEventV1 has drop, store {
        subdomain_name: Option<String>,
        domain_name: String,
        registration_fee_octas: u64,
        property_version: u64,
        expiration_time_secs: u64,
    }

    public entry fun init_reverse_lookup_registry_v1(account: &signer);
    public entry fun register_domain(sign: &signer, domain_name: String, num_years: u8);
    public entry fun register_domain_with_signature(sign: &signer, domain_name: String, num_years: u8, signature: vector<u8>);
    public entry fun register_subdomain(sign: &signer, subdomain_name: String, domain_name: String, expiration_time_sec: u64);
    public entry fun force_set_domain_address(sign: &signer, domain_name: String, new_owner: address);
    public entry fun force_set_subdomain_address(sign: &signer, subdomain_name: String, domain_name: String, new_owner: address);
    public entry fun force_create_or_seize_domain_name(sign: &signer, domain_name: String, registration_duration_secs: u64);
    public entry fun force_create_or_seize_subdomain_name(
        sign: &signer, subdomain_name: String, domain_name: String, registration_duration_secs: u64,
    );
    public fun force_create_or_seize_name(
        sign: &signer, subdomain_name: Option<String>, domain_name: String, registration_duration_secs: u64,
    );
    public entry fun force_set_expiration(sign: &signer, subdomain_name: Option<String>, domain_name: String, expiration_time_sec: u64);
    public entry fun force_clear_registration(sign: &signer, subdomain_name: Option<String>, domain_name: String);
    public fun force_clear_reverse_lookup(admin: &signer, account_addr: address);
    public fun name_is_registerable(subdomain_name: Option<String>, domain_name: String): bool;
    public fun name_is_expired(subdomain_name: Option<String>, domain_name: String): bool;
    public fun name_is_expired_past_grace(subdomain_name: Option<String>, domain_name: String): bool;
    public fun name_is_registered(subdomain_name: Option<String>, domain_name: String): bool;
    public fun get_name_record_v1(subdomain_name: Option<String>, domain_name: String): NameRecordV1;
    public fun get_name_record_v1_props_for_name(subdomain_name: Option<String>, domain_name: String): (u64, u64, Option<address>);
    public fun is_token_owner(owner_address: address, subdomain_name: Option<String>, domain_name: String): (bool, TokenId);
    public fun is_owner_of_name(owner_address: address, subdomain_name: Option<String>, domain_name: String): (bool, TokenId);
    public fun name_resolved_address(subdomain_name: Option<String>, domain_name: String): Option<address>;
    public fun get_reverse_lookup(account_addr: address): Option<NameRecordKeyV1>;
    public fun get_name_property_map(
        subdomain_name: Option<String>, expiration_time_sec: u64,
    ): (vector<String>, vector<vector<u8>>, vector<String>);
    public fun time_is_expired(expiration_time_sec: u64): bool;
    public entry fun set_domain_address(sign: &signer, domain_name: String, new_address: address);
    public entry fun set_subdomain_address(sign: &signer, subdomain_name: String, domain_name: String, new_address: address);
    public fun set_name_address(sign: &signer, subdomain_name: Option<String>, domain_name: String, new_address: address);
    public entry fun clear_domain_address(sign: &signer, domain_name: String);
    public entry fun clear_subdomain_address(sign: &signer, subdomain_name: String, domain_name: String);
    public fun clear_name_address(sign: &signer, subdomain_name: Option<String>, domain_name: String);
    public entry fun set_reverse_lookup_entry(account: &signer, subdomain_name: String, domain_name: String);
    public fun set_reverse_lookup(account: &signer, key: &NameRecordKeyV1);
    public entry fun clear_reverse_lookup_entry(account: &signer);
    public fun clear_reverse_lookup(account: &signer);
    public fun create_name_record_v1(property_version: u64, expiration_time_sec: u64, target_address: Option<address>): NameRecordV1;
    public fun get_name_record_v1_props(name_record: &NameRecordV1): (u64, u64, Option<address>);
    public fun create_name_record_key_v1(subdomain_name: Option<String>, domain_name: String): NameRecordKeyV1;
    public fun get_name_record_key_v1_props(name_record_key: &NameRecordKeyV1): (Option<String>, String);
}
