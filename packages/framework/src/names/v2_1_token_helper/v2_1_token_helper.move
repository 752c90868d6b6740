module aptos_names_v2_1::v2_1_token_helper {
    use std::option::Option;
    use std::string::String;

    friend aptos_names_v2_1::v2_1_domains;

    /// There is no collection for names
    const ECOLLECTION_NOT_EXISTS: u64 = 1;
    /// The domain has characters that names cannot have
    const EDOMAIN_NAME_INVALID: u64 = 2;
    /// The subdomain has characters that names cannot have
    const ESUBDOMAIN_NAME_INVALID: u64 = 3;

    public(friend) fun get_fully_qualified_domain_name(subdomain_name: Option<String>, domain_name: String): String;
    public(friend) fun combine_sub_and_domain_str(subdomain_name: Option<String>, domain_name: String): String;
}
