module aptos_std::ristretto255_bulletproofs {
    use aptos_std::ristretto255;
    use aptos_std::ristretto255_pedersen;

    /// The bytes are no range proof
    const E_DESERIALIZE_RANGE_PROOF: u64 = 1;
    /// The value is too large to prove anything of
    const E_VALUE_OUTSIDE_RANGE: u64 = 2;
    /// Ranges have 8, 16, 32 or 64 bits
    const E_RANGE_NOT_SUPPORTED: u64 = 3;
    /// 1, 2, 4, 8 or 16 commitments are proven together
    const E_BATCH_SIZE_NOT_SUPPORTED: u64 = 4;
    /// There must be as many blinders as values
    const E_VECTOR_LENGTHS_MISMATCH: u64 = 5;
    /// The tag has more than 256 bytes
    const E_DST_TOO_LONG: u64 = 6;
    /// This is switched off on this network
    const E_NATIVE_FUN_NOT_AVAILABLE: u64 = 7;

    struct RangeProof has copy, drop, store { bytes: vector<u8> }

    public fun get_max_range_bits(): u64;
    public fun range_proof_from_bytes(bytes: vector<u8>): RangeProof;
    public fun range_proof_to_bytes(proof: &RangeProof): vector<u8>;
    public fun verify_range_proof_pedersen(
        com: &ristretto255_pedersen::Commitment, proof: &RangeProof, num_bits: u64, dst: vector<u8>,
    ): bool;
    public fun verify_range_proof(
        com: &ristretto255::RistrettoPoint, val_base: &ristretto255::RistrettoPoint, rand_base: &ristretto255::RistrettoPoint,
        proof: &RangeProof, num_bits: u64, dst: vector<u8>,
    ): bool;
    public fun verify_batch_range_proof_pedersen(
        comms: &vector<ristretto255_pedersen::Commitment>, proof: &RangeProof, num_bits: u64, dst: vector<u8>,
    ): bool;
    public fun verify_batch_range_proof(
        comms: &vector<ristretto255::RistrettoPoint>, val_base: &ristretto255::RistrettoPoint, rand_base: &ristretto255::RistrettoPoint,
        proof: &RangeProof, num_bits: u64, dst: vector<u8>,
    ): bool;
}
