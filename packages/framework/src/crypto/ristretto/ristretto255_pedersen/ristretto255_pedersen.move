module aptos_std::ristretto255_pedersen {
    use aptos_std::ristretto255;
    use std::option::Option;

    /// `Commitment`: hiding and binding commitment to a value.
    struct Commitment has drop { point: ristretto255::RistrettoPoint }

    public fun new_commitment_from_bytes(bytes: vector<u8>): Option<Commitment>;
    public fun commitment_to_bytes(comm: &Commitment): vector<u8>;
    public fun commitment_from_point(point: ristretto255::RistrettoPoint): Commitment;
    public fun commitment_from_compressed(point: &ristretto255::CompressedRistretto): Commitment;
    public fun new_commitment(
        v: &ristretto255::Scalar, val_base: &ristretto255::RistrettoPoint, r: &ristretto255::Scalar,
        rand_base: &ristretto255::RistrettoPoint,
    ): Commitment;
    public fun new_commitment_with_basepoint(
        v: &ristretto255::Scalar, r: &ristretto255::Scalar, rand_base: &ristretto255::RistrettoPoint,
    ): Commitment;
    public fun new_commitment_for_bulletproof(v: &ristretto255::Scalar, r: &ristretto255::Scalar): Commitment;
    public fun commitment_add(lhs: &Commitment, rhs: &Commitment): Commitment;
    public fun commitment_add_assign(lhs: &mut Commitment, rhs: &Commitment);
    public fun commitment_sub(lhs: &Commitment, rhs: &Commitment): Commitment;
    public fun commitment_sub_assign(lhs: &mut Commitment, rhs: &Commitment);
    public fun commitment_clone(c: &Commitment): Commitment;
    public fun commitment_equals(lhs: &Commitment, rhs: &Commitment): bool;
    public fun commitment_as_point(c: &Commitment): &ristretto255::RistrettoPoint;
    public fun commitment_as_compressed_point(c: &Commitment): ristretto255::CompressedRistretto;
    public fun commitment_into_point(c: Commitment): ristretto255::RistrettoPoint;
    public fun commitment_into_compressed_point(c: Commitment): ristretto255::CompressedRistretto;
    public fun randomness_base_for_bulletproof(): ristretto255::RistrettoPoint;
}
