module router::router {
    use aptos_framework::account::SignerCapability;
    use std::option::Option;
    use std::string::String;

    /// The signer does not administer the router
    const ENOT_ADMIN: u64 = 0;
    /// Nobody has been asked to administer the router
    const ENO_PENDING_ADMIN: u64 = 1;
    /// The signer has not been asked to administer the router
    const ENOT_PENDING_ADMIN: u64 = 2;
    /// The router has no such mode
    const EINVALID_MODE: u64 = 3;
    /// The router cannot do this in its present mode
    const ENOT_IMPLEMENTED_IN_MODE: u64 = 4;
    /// Domains are registered for whole years
    const ENOT_MULTIPLE_OF_SECONDS_PER_YEAR: u64 = 5;
    /// The name is taken, or its domain is not
    const ENAME_NOT_AVAILABLE: u64 = 6;
    /// The days of grace are over, so the name cannot be carried over
    const EMIGRATION_ALREADY_EXPIRED: u64 = 7;
    /// The signer does not own the name
    const ENOT_NAME_OWNER: u64 = 8;
    /// The subdomain must be carried over to the second generation first
    const ESUBDOMAIN_NOT_MIGRATED: u64 = 9;
    /// The domain must be carried over before its subdomains
    const ECANNOT_MIGRATE_SUBDOMAIN_BEFORE_MIGRATE_DOMAIN: u64 = 10;
    /// The name is in the second generation already
    const ENAME_ALREADY_MIGRATED: u64 = 11;

    struct RouterConfig has key { pending_admin_addr: Option<address>, admin_addr: address, mode: u8, signer_cap: SignerCapability }

    public entry fun set_pending_admin(router_admin: &signer, pending_admin_addr: address);
    public entry fun accept_pending_admin(pending_admin: &signer);
    public entry fun set_mode(router_admin: &signer, mode: u8);
    #[view] public fun get_admin_addr(): address;
    #[view] public fun get_pending_admin_addr(): Option<address>;
    #[view] public fun get_mode(): u8;
    public entry fun register_domain(
        user: &signer, domain_name: String, registration_duration_secs: u64, target_addr: Option<address>, to_addr: Option<address>,
    );
    public entry fun register_subdomain(
        user: &signer,
        domain_name: String,
        subdomain_name: String,
        expiration_time_sec: u64,
        expiration_policy: u8,
        transferrable: bool,
        target_addr: Option<address>,
        to_addr: Option<address>,
    );
    public entry fun migrate_name(user: &signer, domain_name: String, subdomain_name: Option<String>);
    public entry fun renew_domain(user: &signer, domain_name: String, renewal_duration_secs: u64);
    public entry fun set_primary_name(user: &signer, domain_name: String, subdomain_name: Option<String>);
    public entry fun clear_primary_name(user: &signer);
    public entry fun set_target_addr(user: &signer, domain_name: String, subdomain_name: Option<String>, target_addr: address);
    public entry fun clear_target_addr(user: &signer, domain_name: String, subdomain_name: Option<String>);
    public entry fun domain_admin_transfer_subdomain(
        domain_admin: &signer, domain_name: String, subdomain_name: String, to_addr: address, target_addr: Option<address>,
    );
    public entry fun domain_admin_set_subdomain_transferability(
        domain_admin: &signer, domain_name: String, subdomain_name: String, transferable: bool,
    );
    public entry fun domain_admin_set_subdomain_expiration_policy(
        domain_admin: &signer, domain_name: String, subdomain_name: String, expiration_policy: u8,
    );
    public entry fun domain_admin_set_subdomain_expiration(
        domain_admin: &signer, domain_name: String, subdomain_name: String, expiration_time_sec: u64,
    );
    #[view] public fun can_register(domain_name: String, subdomain_name: Option<String>): bool;
    #[view] public fun get_target_addr(domain_name: String, subdomain_name: Option<String>): Option<address>;
    #[view] public fun is_name_owner(owner_addr: address, domain_name: String, subdomain_name: Option<String>): bool;
    #[view] public fun get_owner_addr(domain_name: String, subdomain_name: Option<String>): Option<address>;
    #[view] public fun get_expiration(domain_name: String, subdomain_name: Option<String>): u64;
    #[view] public fun get_subdomain_expiration_policy(domain_name: String, subdomain_name: String): u8;
    #[view] public fun get_primary_name(user_addr: address): (Option<String>, Option<String>);
}
