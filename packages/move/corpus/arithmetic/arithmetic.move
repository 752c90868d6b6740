/// Addition, subtraction, multiplication, division and remainder of every width, up to where they fail.
module 0xcafe::arithmetic {
  public fun u8s(a: u8, b: u8): (u8, u8, u8, u8, u8) { (a + b, a - b, a * b, a / b, a % b) }
  public fun u16s(a: u16, b: u16): (u16, u16, u16, u16, u16) { (a + b, a - b, a * b, a / b, a % b) }
  public fun u32s(a: u32, b: u32): (u32, u32, u32, u32, u32) { (a + b, a - b, a * b, a / b, a % b) }
  public fun u64s(a: u64, b: u64): (u64, u64, u64, u64, u64) { (a + b, a - b, a * b, a / b, a % b) }
  public fun u128s(a: u128, b: u128): (u128, u128, u128, u128, u128) { (a + b, a - b, a * b, a / b, a % b) }
  public fun u256s(a: u256, b: u256): (u256, u256, u256, u256, u256) { (a + b, a - b, a * b, a / b, a % b) }
  public fun assigned(n: u64): u64 {
    let x = n;
    x += 5;
    x -= 2;
    x *= 3;
    x /= 2;
    x %= 100;
    x
  }
}
