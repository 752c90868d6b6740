/// Integers of every width, near their limits.
module 0xcafe::wide {
  public fun power(base: u256, exponent: u64): u256 {
    let result = 1u256;
    while (exponent > 0) {
      if (exponent % 2 == 1) result = result * base;
      exponent = exponent / 2;
      if (exponent > 0) base = base * base;
    };
    result
  }

  public fun mul_div(a: u64, b: u64, c: u64): u64 {
    (((a as u128) * (b as u128) / (c as u128)) as u64)
  }

  public fun root(n: u128): u128 {
    if (n < 2) return n;
    let low = 1u128;
    let high = n;
    while (low < high) {
      let middle = low + (high - low + 1) / 2;
      if (middle <= n / middle) low = middle else high = middle - 1;
    };
    low
  }

  public fun bits(n: u64): (u64, u64, u64, u64) {
    (n & 0xff00ff00ff00ff00, n | 1, n ^ 0xffffffffffffffff, (n << 8) >> 4)
  }

  public fun small(a: u8, b: u16, c: u32): (u8, u16, u32) {
    (a + 1, b * 2, c - 1)
  }

  public fun narrow(n: u256): u8 {
    (n as u8)
  }
}
