module aptos_names_v2_1::v2_1_domains {
    use aptos_framework::event::EventHandle;
    use aptos_framework::object::{ExtendRef, TransferRef};
    use std::option::Option;
    use std::string::String;

    /// The registry is switched off
    const ENOT_ENABLED: u64 = 1;
    /// The signer may not do this to the name
    const ENOT_AUTHORIZED: u64 = 2;
    /// The name is taken, or its domain is not
    const ENAME_NOT_AVAILABLE: u64 = 3;
    /// The registration is longer than the registry sells
    const EINVALID_NUMBER_YEARS: u64 = 4;
    /// Nobody has registered the name
    const ENAME_NOT_EXIST: u64 = 5;
    /// The signer does not own the domain
    const ENOT_OWNER_OF_DOMAIN: u64 = 6;
    /// The signer does not own the name
    const ENOT_OWNER_OF_NAME: u64 = 9;
    /// The name has more characters than the registry allows
    const ENAME_TOO_LONG: u64 = 10;
    /// The name has fewer characters than the registry allows
    const ENAME_TOO_SHORT: u64 = 11;
    /// Names are of small letters, digits and inner hyphens
    const ENAME_HAS_INVALID_CHARACTERS: u64 = 12;
    /// The registration needs a signature
    const EVALID_SIGNATURE_REQUIRED: u64 = 16;
    /// The domain has more than 180 days left, so it cannot be renewed yet
    const EDOMAIN_NOT_AVAILABLE_TO_RENEW: u64 = 18;
    /// The subdomain expires with its domain
    const ESUBDOMAIN_IS_AUTO_RENEW: u64 = 19;
    /// The name has expired
    const ENAME_EXPIRED: u64 = 20;
    /// Nobody has registered the subdomain
    const ESUBDOMAIN_NOT_EXIST: u64 = 21;
    /// The name is not a subdomain
    const ENOT_A_SUBDOMAIN: u64 = 22;
    /// A subdomain cannot outlive its domain
    const ESUBDOMAIN_EXPIRATION_PASS_DOMAIN_EXPIRATION: u64 = 24;
    /// Domains are registered for one or more whole years
    const EDURATION_MUST_BE_WHOLE_YEARS: u64 = 25;
    /// There is no such policy of expiration
    const ESUBDOMAIN_EXPIRATION_POLICY_INVALID: u64 = 26;
    /// Only the router may call this
    const ENOT_ROUTER: u64 = 27;
    /// The domain has expired, so it gives out no subdomains
    const ECANNOT_REGISTER_SUBDOMAIN_WHILE_DOMAIN_HAS_EXPIRED: u64 = 28;
    /// The domain has expired, so its subdomains stay where they are
    const ECANNOT_TRANSFER_SUBDOMAIN_WHILE_DOMAIN_HAS_EXPIRED: u64 = 29;
    /// The domain has expired
    const EDOMAIN_EXPIRED: u64 = 30;
    /// The days of grace are over: the name must be registered anew
    const ECANNOT_RENEW_NAME_THAT_IS_EXPIRED_AND_PAST_GRACE_PERIOD: u64 = 31;

    #[resource_group(scope = global)]
    struct ObjectGroup {}
    struct DomainObject has key { extend_ref: ExtendRef }
    /// Record of a registered name, stored with its token.
    #[resource_group_member(group = ObjectGroup)]
    struct NameRecord has key {
        domain_name: String,
        expiration_time_sec: u64,
        target_address: Option<address>,
        transfer_ref: TransferRef,
        registration_time_sec: u64,
        extend_ref: ExtendRef,
    }
    /// Additional record of a registered subdomain.
    #[resource_group_member(group = ObjectGroup)]
    struct SubdomainExt has key { subdomain_name: String, subdomain_expiration_policy: u8 }
    /// Primary name of an account, as a token address.
    struct ReverseRecord has key { token_addr: Option<address> }
    #[resource_group_member(group = ObjectGroup)]
    struct SetReverseLookupEvents has key { set_reverse_lookup_events: EventHandle<SetReverseLookupEvent> }
    #[resource_group_member(group = ObjectGroup)]
    struct SetTargetAddressEvents has key { set_name_events: EventHandle<SetTargetAddressEvent> }
    #[resource_group_member(group = ObjectGroup)]
    struct RegisterNameEvents has key { register_name_events: EventHandle<RegisterNameEvent> }
    #[resource_group_member(group = ObjectGroup)]
    struct RenewNameEvents has key { renew_name_events: EventHandle<RenewNameEvent> }
    struct SetReverseLookupEvent has drop, store {
        account_addr: address,
        prev_domain_name: Option<String>,
        prev_subdomain_name: Option<String>,
        prev_expiration_time_secs: Option<u64>,
        curr_domain_name: Option<String>,
        curr_subdomain_name: Option<String>,
        curr_expiration_time_secs: Option<u64>,
    }
    struct SetTargetAddressEvent has drop, store {
        domain_name: String,
        subdomain_name: Option<String>,
        expiration_time_secs: u64,
        new_address: Option<address>,
    }
    struct RegisterNameEvent has drop, store {
        domain_name: String,
        subdomain_name: Option<String>,
        registration_fee_octas: u64,
        expiration_time_secs: u64,
    }
    struct RenewNameEvent has drop, store {
        domain_name: String,
        subdomain_name: Option<String>,
        renewal_fee_octas: u64,
        expiration_time_secs: u64,
        target_address: Option<address>,
        is_primary_name: bool,
    }

    public fun register_domain(router_signer: &signer, sign: &signer, domain_name: String, registration_duration_secs: u64);
    public fun register_subdomain(
        router_signer: &signer, sign: &signer, domain_name: String, subdomain_name: String, expiration_time_sec: u64,
    );
    public fun register_name_with_router(
        router_signer: &signer, sign: &signer, domain_name: String, subdomain_name: Option<String>, registration_duration_secs: u64,
    );
    public fun renew_domain(sign: &signer, domain_name: String, renewal_duration_secs: u64);
    public fun set_subdomain_transferability_as_domain_owner(
        router_signer: &signer, sign: &signer, domain_name: String, subdomain_name: String, transferrable: bool,
    );
    public fun transfer_subdomain_owner(
        sign: &signer, domain_name: String, subdomain_name: String, new_owner_address: address, new_target_address: Option<address>,
    );
    public fun set_subdomain_expiration(domain_admin: &signer, domain_name: String, subdomain_name: String, expiration_time_sec: u64);
    public fun set_subdomain_expiration_policy(
        domain_admin: &signer, domain_name: String, subdomain_name: String, subdomain_expiration_policy: u8,
    );
    public fun set_target_address(sign: &signer, domain_name: String, subdomain_name: Option<String>, new_address: address);
    public fun clear_target_address(sign: &signer, subdomain_name: Option<String>, domain_name: String);
    public entry fun set_reverse_lookup(account: &signer, subdomain_name: Option<String>, domain_name: String);
    public fun clear_reverse_lookup(account: &signer);
    public entry fun force_set_target_address(sign: &signer, domain_name: String, subdomain_name: Option<String>, new_owner: address);
    public entry fun force_create_or_seize_name(
        sign: &signer, domain_name: String, subdomain_name: Option<String>, registration_duration_secs: u64,
    );
    public entry fun force_clear_registration(sign: &signer, domain_name: String, subdomain_name: Option<String>);
    public entry fun force_set_name_expiration(
        sign: &signer, domain_name: String, subdomain_name: Option<String>, new_expiration_secs: u64,
    );
    public fun get_subdomain_renewal_policy(domain_name: String, subdomain_name: String): u8;
    public fun get_reverse_lookup(account_addr: address): Option<address>;
    public fun reverse_record_exists(account_addr: address): bool;
    public fun is_domain_in_renewal_window(domain_name: String): bool;
    public fun get_app_signer_addr(): address;
    public fun get_token_addr(domain_name: String, subdomain_name: Option<String>): address;
    public fun is_name_registerable(domain_name: String, subdomain_name: Option<String>): bool;
    public fun is_name_expired_past_grace(domain_name: String, subdomain_name: Option<String>): bool;
    public fun is_name_expired(domain_name: String, subdomain_name: Option<String>): bool;
    public fun is_name_registered(domain_name: String, subdomain_name: Option<String>): bool;
    public fun is_token_owner(owner_addr: address, domain_name: String, subdomain_name: Option<String>): bool;
    public fun get_name_owner_addr(subdomain_name: Option<String>, domain_name: String): Option<address>;
    public fun get_expiration(domain_name: String, subdomain_name: Option<String>): u64;
    public fun get_target_address(domain_name: String, subdomain_name: Option<String>): Option<address>;
    public fun get_name_props_from_token_addr(token_addr: address): (Option<String>, String);
    public fun is_time_expired(expiration_time_sec: u64): bool;
}
