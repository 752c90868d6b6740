module aptos_std::secp256r1 {
    /// A raw P-256 public key has 64 bytes
    const E_DESERIALIZE: u64 = 1;

    struct ECDSARawPublicKey has copy, drop, store { bytes: vector<u8> }

    public fun ecdsa_raw_public_key_from_64_bytes(bytes: vector<u8>): ECDSARawPublicKey;
    public fun ecdsa_raw_public_key_to_bytes(pk: &ECDSARawPublicKey): vector<u8>;
}
