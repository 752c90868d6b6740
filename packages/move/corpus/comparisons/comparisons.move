/// Comparing numbers, addresses, structs and vectors.
module 0xcafe::comparisons {
  struct Point has copy, drop { x: u64, y: u64 }

  public fun numbers(a: u128, b: u128): (bool, bool, bool, bool, bool, bool) { (a < b, a > b, a <= b, a >= b, a == b, a != b) }
  public fun addresses(a: address, b: address): (bool, bool) { (a == b, a != b) }
  public fun points(x: u64): (bool, bool) {
    let (p, q) = (Point { x, y: 1 }, Point { x: 5, y: 1 });
    (p == q, &p != &q)
  }
  public fun lists(a: vector<vector<u16>>, b: vector<vector<u16>>): (bool, bool) { (&a == &b, a != b) }
  public fun bytes(a: vector<u8>): bool { a == b"abc" }
}
