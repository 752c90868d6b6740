/// A sieve, factors, and powers of a remainder.
module 0xcafe::primes {
  use 0x1::vector;

  public fun below(n: u64): vector<u64> {
    let is_composite = vector[];
    let i = 0;
    while (i < n) {
      vector::push_back(&mut is_composite, false);
      i = i + 1;
    };
    let primes = vector[];
    let i = 2;
    while (i < n) {
      if (!is_composite[i]) {
        primes.push_back(i);
        let j = i * i;
        while (j < n) {
          is_composite[j] = true;
          j = j + i;
        };
      };
      i = i + 1;
    };
    primes
  }
  public fun factors(n: u64): vector<u64> {
    let result = vector[];
    let d = 2;
    while (n > 1) {
      while (n % d == 0) {
        result.push_back(d);
        n = n / d;
      };
      d = d + 1;
    };
    result
  }
  public fun power(base: u128, exponent: u128, modulus: u128): u128 {
    let result = 1;
    base = base % modulus;
    while (exponent > 0) {
      if (exponent & 1 == 1) result = result * base % modulus;
      base = base * base % modulus;
      exponent = exponent >> 1;
    };
    result
  }
  public fun greatest_divisor(a: u64, b: u64): u64 { if (b == 0) a else greatest_divisor(b, a % b) }
}
