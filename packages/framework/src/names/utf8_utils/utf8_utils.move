module aptos_names::utf8_utils {
    use std::string::String;

    /// No character of UTF-8 begins with this byte
    const EINVALID_UTF8_START: u64 = 0;

    public fun string_is_allowed(string: &String): (bool, u64);
    public fun utf8_to_vec_u64_fast(bytes: &vector<u8>): vector<u64>;
    public fun u128_to_string(value: u128): String;
}
