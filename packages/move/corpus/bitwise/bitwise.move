/// Bits of numbers: and, or, exclusive or, shifts, and shifts by too much.
module 0xcafe::bitwise {
  public fun all(a: u64, b: u64): (u64, u64, u64) { (a & b, a | b, a ^ b) }
  public fun narrow(a: u8, by: u8): (u8, u8) { (a << by, a >> by) }
  public fun wide(a: u256, by: u8): (u256, u256) { (a << by, a >> by) }
  public fun shift(a: u64, by: u8): u64 { a << by }
  public fun ones(n: u64): u64 {
    let count = 0;
    while (n > 0) {
      count = count + (n & 1);
      n = n >> 1;
    };
    count
  }
  public fun reverse(n: u8): u8 {
    let result = 0u8;
    for (i in 0..8) {
      result = (result << 1) | (n & 1);
      n = n >> 1;
    };
    result
  }
}
