module aptos_std::math_fixed {
    use std::fixed_point32;

    /// The power of e is too big for the number
    const EOVERFLOW_EXP: u64 = 1;

    public fun sqrt(x: fixed_point32::FixedPoint32): fixed_point32::FixedPoint32;
    public fun exp(x: fixed_point32::FixedPoint32): fixed_point32::FixedPoint32;
    public fun log2_plus_32(x: fixed_point32::FixedPoint32): fixed_point32::FixedPoint32;
    public fun ln_plus_32ln2(x: fixed_point32::FixedPoint32): fixed_point32::FixedPoint32;
    public fun pow(x: fixed_point32::FixedPoint32, n: u64): fixed_point32::FixedPoint32;
    public fun mul_div(
        x: fixed_point32::FixedPoint32, y: fixed_point32::FixedPoint32, z: fixed_point32::FixedPoint32,
    ): fixed_point32::FixedPoint32;
}
