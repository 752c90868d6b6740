module aptos_std::single_key {
    use aptos_std::bcs_stream;
    use aptos_std::ed25519;
    use aptos_std::federated_keyless;
    use aptos_std::keyless;
    use aptos_std::secp256k1;
    use aptos_std::secp256r1;

    /// There is no such kind of public key
    const E_INVALID_PUBLIC_KEY_TYPE: u64 = 1;
    /// There are bytes after the public key
    const E_INVALID_SINGLE_KEY_EXTRA_BYTES: u64 = 2;

    enum AnyPublicKey has copy, drop, store {
        Ed25519 { pk: ed25519::UnvalidatedPublicKey },
        Secp256k1Ecdsa { pk: secp256k1::ECDSARawPublicKey },
        Secp256r1Ecdsa { pk: secp256r1::ECDSARawPublicKey },
        Keyless { pk: keyless::PublicKey },
        FederatedKeyless { pk: federated_keyless::PublicKey },
    }

    public fun new_public_key_from_bytes(bytes: vector<u8>): AnyPublicKey;
    public fun deserialize_any_public_key(stream: &mut bcs_stream::BCSStream): AnyPublicKey;
    public fun is_keyless_or_federated_keyless_public_key(pk: &AnyPublicKey): bool;
    public fun from_ed25519_public_key_unvalidated(pk: ed25519::UnvalidatedPublicKey): AnyPublicKey;
    public fun to_authentication_key(self: &AnyPublicKey): vector<u8>;
}
