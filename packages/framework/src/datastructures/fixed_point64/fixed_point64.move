module aptos_std::fixed_point64 {
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
    /// The result would be negative
    const ENEGATIVE_RESULT: u64 = 0x10006;

    /// Fixed point number with 64 fraction bits.
    struct FixedPoint64 has copy, drop, store { value: u128 }

    public fun sub(self: FixedPoint64, y: FixedPoint64): FixedPoint64;
    public fun add(self: FixedPoint64, y: FixedPoint64): FixedPoint64;
    public fun multiply_u128(val: u128, multiplier: FixedPoint64): u128;
    public fun divide_u128(val: u128, divisor: FixedPoint64): u128;
    public fun create_from_rational(numerator: u128, denominator: u128): FixedPoint64;
    public fun create_from_raw_value(value: u128): FixedPoint64;
    public fun get_raw_value(self: FixedPoint64): u128;
    public fun is_zero(self: FixedPoint64): bool;
    public fun min(num1: FixedPoint64, num2: FixedPoint64): FixedPoint64;
    public fun max(num1: FixedPoint64, num2: FixedPoint64): FixedPoint64;
    public fun less_or_equal(self: FixedPoint64, num2: FixedPoint64): bool;
    public fun less(self: FixedPoint64, num2: FixedPoint64): bool;
    public fun greater_or_equal(self: FixedPoint64, num2: FixedPoint64): bool;
    public fun greater(self: FixedPoint64, num2: FixedPoint64): bool;
    public fun equal(self: FixedPoint64, num2: FixedPoint64): bool;
    public fun almost_equal(self: FixedPoint64, num2: FixedPoint64, precision: FixedPoint64): bool;
    public fun create_from_u128(val: u128): FixedPoint64;
    public fun floor(self: FixedPoint64): u128;
    public fun ceil(self: FixedPoint64): u128;
    public fun round(self: FixedPoint64): u128;
}
