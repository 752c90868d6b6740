/// Values to bytes and back.
module 0xcafe::encodings {
  use 0x1::bcs;
  use 0x1::from_bcs;
  use 0x1::string::String;

  enum Kind has copy, drop { A, B { n: u16 } }
  struct All has copy, drop { flag: bool, small: u8, wide: u128, list: vector<u32>, who: address, kind: Kind }

  public fun all(n: u32): vector<u8> {
    bcs::to_bytes(&All { flag: true, small: 2, wide: 3, list: vector[n, n + 1], who: @0x5, kind: Kind::B { n: 258 } })
  }
  public fun of<T: drop>(value: T): vector<u8> { bcs::to_bytes(&value) }
  public fun numbers(bytes: vector<u8>): u64 { from_bcs::to_u64(bytes) }
  public fun text(bytes: vector<u8>): String { from_bcs::to_string(bytes) }
  public fun place(bytes: vector<u8>): address { from_bcs::to_address(bytes) }
  public fun sizes(n: u64): (u64, u64) { (bcs::serialized_size(&n), bcs::serialized_size(&vector[n, n])) }
}
