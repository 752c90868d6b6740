/// Work that takes as much gas as one wants.
module 0xcafe::gas {
  public fun spin(n: u64): u64 {
    let i = 0;
    while (i < n) i = i + 1;
    i
  }
  public fun grow(n: u64): u64 {
    let bytes = b"ab";
    while (n > 0) {
      let more = bytes;
      0x1::vector::append(&mut bytes, more);
      n = n - 1;
    };
    bytes.length()
  }
  public fun forever() { loop {} }
}
