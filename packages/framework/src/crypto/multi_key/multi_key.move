module aptos_std::multi_key {
    use aptos_std::bcs_stream;
    use aptos_std::single_key;

    /// A multi-key needs at least one key
    const E_INVALID_MULTI_KEY_NO_KEYS: u64 = 1;
    /// A multi-key has at most 32 keys
    const E_INVALID_MULTI_KEY_TOO_MANY_KEYS: u64 = 2;
    /// More signatures are required than there are keys
    const E_INVALID_MULTI_KEY_SIGNATURES_REQUIRED: u64 = 3;
    /// There are bytes after the multi-key
    const E_INVALID_MULTI_KEY_EXTRA_BYTES: u64 = 4;

    /// Keys of any scheme, and the number of required signatures.
    struct MultiKey has copy, drop, store { public_keys: vector<single_key::AnyPublicKey>, signatures_required: u8 }

    public fun new_public_key_from_bytes(bytes: vector<u8>): MultiKey;
    public fun new_multi_key_from_single_keys(single_keys: vector<single_key::AnyPublicKey>, signatures_required: u8): MultiKey;
    public fun deserialize_multi_key(stream: &mut bcs_stream::BCSStream): MultiKey;
    public fun to_authentication_key(self: &MultiKey): vector<u8>;
}
