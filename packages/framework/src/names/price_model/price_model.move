module aptos_names::price_model {
    /// A domain has at least 2 characters
    const EDOMAIN_TOO_SHORT: u64 = 1;

    public fun price_for_domain_v1(domain_length: u64, registration_years: u8): u64;
    public fun price_for_subdomain_v1(_registration_duration_secs: u64): u64;
}
