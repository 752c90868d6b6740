module aptos_names_v2_1::v2_1_price_model {
    /// A domain has at least 2 characters
    const EDOMAIN_TOO_SHORT: u64 = 1;

    #[view] public fun price_for_domain(domain_length: u64, registration_secs: u64): u64;
    #[view] public fun price_for_subdomain(_registration_duration_secs: u64): u64;
}
