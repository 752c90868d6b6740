/// Constants of every kind that has some.
module 0xcafe::constants {
  const YES: bool = true;
  const BYTE: u8 = 0xff;
  const SHORT: u16 = 65535;
  const WORD: u32 = 0xdead_beef;
  const LONG: u64 = 18446744073709551615;
  const WIDE: u128 = 340282366920938463463374607431768211455;
  const WIDEST: u256 = 115792089237316195423570985008687907853269984665640564039457584007913129639935;
  const WHO: address = @0xcafe;
  const TEXT: vector<u8> = b"line\n\"quoted\" \x00";
  const HEX: vector<u8> = x"00ff10";
  const LIST: vector<u64> = vector[1, 2, 3];
  const NESTED: vector<vector<u8>> = vector[b"a", b"", x"01"];
  const FLAGS: vector<bool> = vector[true, false];
  const PLACES: vector<address> = vector[@0x1, @0xcafe];
  const COMPUTED: u64 = (2 + 3) * 7;

  public fun numbers(): (bool, u8, u16, u32, u64, u128, u256, u64) { (YES, BYTE, SHORT, WORD, LONG, WIDE, WIDEST, COMPUTED) }
  public fun others(): (address, vector<u8>, vector<u8>) { (WHO, TEXT, HEX) }
  public fun lists(): (vector<u64>, vector<vector<u8>>, vector<bool>, vector<address>) { (LIST, NESTED, FLAGS, PLACES) }
  /// A constant is another value each time that it is named.
  public fun changed(): (u64, u64) {
    let list = LIST;
    0x1::vector::push_back(&mut list, 4);
    (list.length(), LIST.length())
  }
}
