module aptos_std::ristretto255_elgamal {
    use aptos_std::ristretto255;
    use std::option::Option;

    struct Ciphertext has drop { left: ristretto255::RistrettoPoint, right: ristretto255::RistrettoPoint }
    struct CompressedCiphertext has store, copy, drop {
        left: ristretto255::CompressedRistretto,
        right: ristretto255::CompressedRistretto,
    }
    struct CompressedPubkey has store, copy, drop { point: ristretto255::CompressedRistretto }

    public fun new_pubkey_from_bytes(bytes: vector<u8>): Option<CompressedPubkey>;
    public fun pubkey_to_bytes(pubkey: &CompressedPubkey): vector<u8>;
    public fun pubkey_to_point(pubkey: &CompressedPubkey): ristretto255::RistrettoPoint;
    public fun pubkey_to_compressed_point(pubkey: &CompressedPubkey): ristretto255::CompressedRistretto;
    public fun new_ciphertext_from_bytes(bytes: vector<u8>): Option<Ciphertext>;
    public fun new_ciphertext_no_randomness(val: &ristretto255::Scalar): Ciphertext;
    public fun ciphertext_from_points(left: ristretto255::RistrettoPoint, right: ristretto255::RistrettoPoint): Ciphertext;
    public fun ciphertext_from_compressed_points(
        left: ristretto255::CompressedRistretto, right: ristretto255::CompressedRistretto,
    ): CompressedCiphertext;
    public fun ciphertext_to_bytes(ct: &Ciphertext): vector<u8>;
    public fun ciphertext_into_points(c: Ciphertext): (ristretto255::RistrettoPoint, ristretto255::RistrettoPoint);
    public fun ciphertext_as_points(c: &Ciphertext): (&ristretto255::RistrettoPoint, &ristretto255::RistrettoPoint);
    public fun compress_ciphertext(ct: &Ciphertext): CompressedCiphertext;
    public fun decompress_ciphertext(ct: &CompressedCiphertext): Ciphertext;
    public fun ciphertext_add(lhs: &Ciphertext, rhs: &Ciphertext): Ciphertext;
    public fun ciphertext_add_assign(lhs: &mut Ciphertext, rhs: &Ciphertext);
    public fun ciphertext_sub(lhs: &Ciphertext, rhs: &Ciphertext): Ciphertext;
    public fun ciphertext_sub_assign(lhs: &mut Ciphertext, rhs: &Ciphertext);
    public fun ciphertext_clone(c: &Ciphertext): Ciphertext;
    public fun ciphertext_equals(lhs: &Ciphertext, rhs: &Ciphertext): bool;
    public fun get_value_component(ct: &Ciphertext): &ristretto255::RistrettoPoint;
}
