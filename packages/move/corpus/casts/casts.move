/// Casts between all unsigned widths.
module 0xcafe::casts {
  public fun up(n: u8): (u16, u32, u64, u128, u256) { ((n as u16), (n as u32), (n as u64), (n as u128), (n as u256)) }
  public fun to_u8(n: u256): u8 { (n as u8) }
  public fun to_u16(n: u128): u16 { (n as u16) }
  public fun to_u32(n: u64): u32 { (n as u32) }
  public fun to_u64(n: u256): u64 { (n as u64) }
  public fun to_u128(n: u256): u128 { (n as u128) }
}
