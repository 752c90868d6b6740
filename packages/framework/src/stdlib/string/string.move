module std::string {
    use std::option::Option;

    /// The bytes are not valid UTF-8
    const EINVALID_UTF8: u64 = 1;
    /// The index is out of range or inside a character
    const EINVALID_INDEX: u64 = 2;

    struct String has copy, drop, store { bytes: vector<u8> }

    public fun utf8(bytes: vector<u8>): String;
    public fun try_utf8(bytes: vector<u8>): Option<String>;
    public fun bytes(self: &String): &vector<u8>;
    public fun is_empty(self: &String): bool;
    public fun length(self: &String): u64;
    public fun append(self: &mut String, r: String);
    public fun append_utf8(self: &mut String, bytes: vector<u8>);
    public fun insert(self: &mut String, at: u64, o: String);
    public fun sub_string(self: &String, i: u64, j: u64): String;
    public fun index_of(self: &String, r: &String): u64;
    public fun internal_check_utf8(v: &vector<u8>): bool;
    fun internal_is_char_boundary(v: &vector<u8>, i: u64): bool;
    fun internal_sub_string(v: &vector<u8>, i: u64, j: u64): vector<u8>;
    fun internal_index_of(v: &vector<u8>, r: &vector<u8>): u64;
}
