module aptos_std::keyless {
    use aptos_std::bcs_stream;
    use std::string::String;

    friend aptos_std::federated_keyless;

    /// There are bytes after the keyless public key
    const E_INVALID_KEYLESS_PUBLIC_KEY_EXTRA_BYTES: u64 = 1;
    /// An identity commitment has 32 bytes
    const E_INVALID_ID_COMMITMENT_BYTES_LENGTH: u64 = 2;
    /// An issuer has at most 120 bytes
    const E_INVALID_ISSUER_UTF8_BYTES_LENGTH: u64 = 3;

    /// Issuer and identity commitment of a keyless account.
    struct PublicKey has copy, drop, store { iss: String, idc: vector<u8> }

    public fun new_public_key_from_bytes(bytes: vector<u8>): PublicKey;
    public fun deserialize_public_key(stream: &mut bcs_stream::BCSStream): PublicKey;
    public fun new(iss: String, idc: vector<u8>): PublicKey;
    friend fun get_iss(self: &PublicKey): String;
    friend fun get_idc(self: &PublicKey): vector<u8>;
}
