module aptos_std::federated_keyless {
    use aptos_std::bcs_stream;
    use aptos_std::keyless;

    /// There are bytes after the federated keyless public key
    const E_INVALID_FEDERATED_KEYLESS_PUBLIC_KEY_EXTRA_BYTES: u64 = 1;

    /// Keyless public key with issuer keys published at an address.
    struct PublicKey has copy, drop, store { jwk_address: address, keyless_public_key: keyless::PublicKey }

    public fun new_public_key_from_bytes(bytes: vector<u8>): PublicKey;
    public fun deserialize_public_key(stream: &mut bcs_stream::BCSStream): PublicKey;
    public fun new(keyless_public_key: keyless::PublicKey, jwk_address: address): PublicKey;
    friend fun get_jwk_address(self: &PublicKey): address;
    friend fun get_keyless_public_key(self: &PublicKey): keyless::PublicKey;
}
