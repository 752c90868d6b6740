/// Functions that call themselves and one another, to the depth that the machine allows.
module 0xcafe::recursion {
  public fun ackermann(m: u64, n: u64): u64 {
    if (m == 0) n + 1
    else if (n == 0) ackermann(m - 1, 1)
    else ackermann(m - 1, ackermann(m, n - 1))
  }
  public fun is_even(n: u64): bool { if (n == 0) true else is_odd(n - 1) }
  fun is_odd(n: u64): bool { if (n == 0) false else is_even(n - 1) }
  public fun deep(n: u64): u64 { if (n == 0) 0 else 1 + deep(n - 1) }
  public fun hanoi(n: u64, from: u8, to: u8): u64 {
    if (n == 0) return 0;
    let other = 6 - from - to;
    hanoi(n - 1, from, other) + 1 + hanoi(n - 1, other, to)
  }
  public fun endless(): u64 { endless() + 1 }
}
