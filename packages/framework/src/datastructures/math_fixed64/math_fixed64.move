module aptos_std::math_fixed64 {
    use aptos_std::fixed_point64;

    /// The power of e is too big for the number
    const EOVERFLOW_EXP: u64 = 1;

    public fun sqrt(x: fixed_point64::FixedPoint64): fixed_point64::FixedPoint64;
    public fun exp(x: fixed_point64::FixedPoint64): fixed_point64::FixedPoint64;
    public fun log2_plus_64(x: fixed_point64::FixedPoint64): fixed_point64::FixedPoint64;
    public fun ln_plus_32ln2(x: fixed_point64::FixedPoint64): fixed_point64::FixedPoint64;
    public fun pow(x: fixed_point64::FixedPoint64, n: u64): fixed_point64::FixedPoint64;
    public fun mul_div(
        x: fixed_point64::FixedPoint64, y: fixed_point64::FixedPoint64, z: fixed_point64::FixedPoint64,
    ): fixed_point64::FixedPoint64;
}
