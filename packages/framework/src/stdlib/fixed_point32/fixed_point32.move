module std::fixed_point32 {
    /// The denominator is zero
    const EDENOMINATOR: u64 = 0x10001;
    /// The quotient does not fit
    const EDIVISION: u64 = 0x20002;
    /// The product does not fit
    const EMULTIPLICATION: u64 = 0x20003;
    /// Division by zero
    const EDIVISION_BY_ZERO: u64 = 0x10004;
    /// The ratio cannot be expressed
    const ERATIO_OUT_OF_RANGE: u64 = 0x20005;

    /// Fixed point number with 32 fraction bits.
    struct FixedPoint32 has copy, drop, store { value: u64 }

    public fun multiply_u64(val: u64, multiplier: FixedPoint32): u64;
    public fun divide_u64(val: u64, divisor: FixedPoint32): u64;
    public fun create_from_rational(numerator: u64, denominator: u64): FixedPoint32;
    public fun create_from_raw_value(value: u64): FixedPoint32;
    public fun get_raw_value(self: FixedPoint32): u64;
    public fun is_zero(self: FixedPoint32): bool;
    public fun min(num1: FixedPoint32, num2: FixedPoint32): FixedPoint32;
    public fun max(num1: FixedPoint32, num2: FixedPoint32): FixedPoint32;
    public fun create_from_u64(val: u64): FixedPoint32;
    public fun floor(self: FixedPoint32): u64;
    public fun ceil(self: FixedPoint32): u64;
    public fun round(self: FixedPoint32): u64;
}
