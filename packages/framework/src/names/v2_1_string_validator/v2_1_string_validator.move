module aptos_names_v2_1::v2_1_string_validator {
    use std::string::String;

    friend aptos_names_v2_1::v2_1_domains;
    friend aptos_names_v2_1::v2_1_token_helper;
    friend aptos_names_v2_1::v2_1_config;

    /// No character of UTF-8 begins with this byte
    const EINVALID_UTF8_START: u64 = 0;

    public(friend) fun string_is_allowed(string: &String): (bool, u64);
    public(friend) fun utf8_to_vec_u64_fast(bytes: &vector<u8>): vector<u64>;
    public(friend) fun u128_to_string(value: u128): String;
}
