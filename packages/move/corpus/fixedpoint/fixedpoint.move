/// Fractions and powers: the standard library's and our own.
module 0xcafe::fixedpoint {
  use 0x1::fixed_point32;
  use 0x1::fixed_point64;
  use 0x1::math64;
  use 0x1::math128;

  const ONE: u64 = 1 << 32;

  public fun share(amount: u64, numerator: u64, denominator: u64): (u64, u64) {
    let rate = fixed_point32::create_from_rational(numerator, denominator);
    (fixed_point32::multiply_u64(amount, rate), fixed_point32::divide_u64(amount, rate))
  }
  public fun raw(numerator: u128, denominator: u128): u128 {
    fixed_point64::get_raw_value(fixed_point64::create_from_rational(numerator, denominator))
  }
  public fun compound(amount: u64, rate: u64, years: u64): u64 {
    let value = amount * ONE;
    while (years > 0) {
      value = (((value as u128) * ((ONE + rate) as u128) >> 32) as u64);
      years = years - 1;
    };
    value / ONE
  }
  public fun mathematics(a: u64, b: u64): (u64, u64, u64, u64) { (math64::max(a, b), math64::average(a, b), math64::pow(a, 3), math64::sqrt(b)) }
  public fun quotient(a: u128, b: u128, c: u128): u128 { math128::average(a, b) / c }
}
