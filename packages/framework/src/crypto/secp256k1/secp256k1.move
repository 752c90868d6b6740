module aptos_std::secp256k1 {
    use std::option::Option;

    /// The bytes are not a key, signature or digest of secp256k1
    const E_DESERIALIZE: u64 = 1;
    /// The recovery id must be 0, 1, 2 or 3
    const E_BAD_RECOVERY_ID: u64 = 2;

    struct ECDSARawPublicKey has copy, drop, store { bytes: vector<u8> }
    struct ECDSASignature has copy, drop, store { bytes: vector<u8> }

    public fun ecdsa_signature_from_bytes(bytes: vector<u8>): ECDSASignature;
    public fun ecdsa_raw_public_key_from_64_bytes(bytes: vector<u8>): ECDSARawPublicKey;
    public fun ecdsa_raw_public_key_to_bytes(pk: &ECDSARawPublicKey): vector<u8>;
    public fun ecdsa_signature_to_bytes(sig: &ECDSASignature): vector<u8>;
    public fun ecdsa_recover(message: vector<u8>, recovery_id: u8, signature: &ECDSASignature): Option<ECDSARawPublicKey>;
}
