module aptos_std::ristretto255 {
    use std::option::Option;

    /// There must be as many scalars as points
    const E_DIFFERENT_NUM_POINTS_AND_SCALARS: u64 = 1;
    /// There are no points
    const E_ZERO_POINTS: u64 = 2;
    /// There are no scalars
    const E_ZERO_SCALARS: u64 = 3;
    /// A transaction may not make that many points
    const E_TOO_MANY_POINTS_CREATED: u64 = 4;
    /// This is switched off on this network
    const E_NATIVE_FUN_NOT_AVAILABLE: u64 = 5;

    struct Scalar has copy, store, drop { data: vector<u8> }
    struct CompressedRistretto has copy, store, drop { data: vector<u8> }
    struct RistrettoPoint has drop { handle: u64 }

    public fun point_identity_compressed(): CompressedRistretto;
    public fun point_identity(): RistrettoPoint;
    public fun basepoint_compressed(): CompressedRistretto;
    public fun hash_to_point_base(): RistrettoPoint;
    public fun basepoint(): RistrettoPoint;
    public fun basepoint_mul(a: &Scalar): RistrettoPoint;
    public fun new_compressed_point_from_bytes(bytes: vector<u8>): Option<CompressedRistretto>;
    public fun new_point_from_bytes(bytes: vector<u8>): Option<RistrettoPoint>;
    public fun compressed_point_to_bytes(point: CompressedRistretto): vector<u8>;
    #[deprecated] public fun new_point_from_sha512(sha2_512_input: vector<u8>): RistrettoPoint;
    public fun new_point_from_sha2_512(sha2_512_input: vector<u8>): RistrettoPoint;
    public fun new_point_from_64_uniform_bytes(bytes: vector<u8>): Option<RistrettoPoint>;
    public fun point_decompress(point: &CompressedRistretto): RistrettoPoint;
    public fun point_clone(point: &RistrettoPoint): RistrettoPoint;
    public fun point_compress(point: &RistrettoPoint): CompressedRistretto;
    public fun point_to_bytes(point: &CompressedRistretto): vector<u8>;
    public fun point_mul(point: &RistrettoPoint, a: &Scalar): RistrettoPoint;
    public fun point_mul_assign(point: &mut RistrettoPoint, a: &Scalar): &mut RistrettoPoint;
    public fun basepoint_double_mul(a: &Scalar, a_base: &RistrettoPoint, b: &Scalar): RistrettoPoint;
    public fun point_add(a: &RistrettoPoint, b: &RistrettoPoint): RistrettoPoint;
    public fun point_add_assign(a: &mut RistrettoPoint, b: &RistrettoPoint): &mut RistrettoPoint;
    public fun point_sub(a: &RistrettoPoint, b: &RistrettoPoint): RistrettoPoint;
    public fun point_sub_assign(a: &mut RistrettoPoint, b: &RistrettoPoint): &mut RistrettoPoint;
    public fun point_neg(a: &RistrettoPoint): RistrettoPoint;
    public fun point_neg_assign(a: &mut RistrettoPoint): &mut RistrettoPoint;
    native public fun point_equals(g: &RistrettoPoint, h: &RistrettoPoint): bool;
    public fun double_scalar_mul(scalar1: &Scalar, point1: &RistrettoPoint, scalar2: &Scalar, point2: &RistrettoPoint): RistrettoPoint;
    public fun multi_scalar_mul(points: &vector<RistrettoPoint>, scalars: &vector<Scalar>): RistrettoPoint;
    public fun new_scalar_from_bytes(bytes: vector<u8>): Option<Scalar>;
    #[deprecated] public fun new_scalar_from_sha512(sha2_512_input: vector<u8>): Scalar;
    public fun new_scalar_from_sha2_512(sha2_512_input: vector<u8>): Scalar;
    public fun new_scalar_from_u8(byte: u8): Scalar;
    public fun new_scalar_from_u32(four_bytes: u32): Scalar;
    public fun new_scalar_from_u64(eight_bytes: u64): Scalar;
    public fun new_scalar_from_u128(sixteen_bytes: u128): Scalar;
    public fun new_scalar_reduced_from_32_bytes(bytes: vector<u8>): Option<Scalar>;
    public fun new_scalar_uniform_from_64_bytes(bytes: vector<u8>): Option<Scalar>;
    public fun scalar_zero(): Scalar;
    public fun scalar_is_zero(s: &Scalar): bool;
    public fun scalar_one(): Scalar;
    public fun scalar_is_one(s: &Scalar): bool;
    public fun scalar_equals(lhs: &Scalar, rhs: &Scalar): bool;
    public fun scalar_invert(s: &Scalar): Option<Scalar>;
    public fun scalar_mul(a: &Scalar, b: &Scalar): Scalar;
    public fun scalar_mul_assign(a: &mut Scalar, b: &Scalar): &mut Scalar;
    public fun scalar_add(a: &Scalar, b: &Scalar): Scalar;
    public fun scalar_add_assign(a: &mut Scalar, b: &Scalar): &mut Scalar;
    public fun scalar_sub(a: &Scalar, b: &Scalar): Scalar;
    public fun scalar_sub_assign(a: &mut Scalar, b: &Scalar): &mut Scalar;
    public fun scalar_neg(a: &Scalar): Scalar;
    public fun scalar_neg_assign(a: &mut Scalar): &mut Scalar;
    public fun scalar_to_bytes(s: &Scalar): vector<u8>;
}
