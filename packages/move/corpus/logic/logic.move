/// Conditions that end as soon as they are decided.
module 0xcafe::logic {
  public fun and_then(n: u64): bool { n != 0 && 100 / n > 10 }
  public fun or_else(n: u64): bool { n == 0 || 100 / n > 10 }
  public fun both(n: u64): bool { let quotient = 100 / n; n != 0 && quotient > 10 }
  public fun not(a: bool, b: bool): (bool, bool, bool) { (!a, !(a && b), !a || !b) }
  public fun exclusive(a: bool, b: bool): bool { a != b }
  public fun between(n: u64, low: u64, high: u64): bool { low <= n && n <= high && !(low > high) }
}
