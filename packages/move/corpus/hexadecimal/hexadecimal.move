/// Bytes to hexadecimal digits and back.
module 0xcafe::hexadecimal {
  use 0x1::vector;

  const DIGITS: vector<u8> = b"0123456789abcdef";
  const E_NOT_A_DIGIT: u64 = 1;
  const E_ODD_LENGTH: u64 = 2;

  public fun encode(bytes: vector<u8>): vector<u8> {
    let digits = DIGITS;
    let text = vector[];
    let i = 0;
    while (i < vector::length(&bytes)) {
      let byte = bytes[i];
      text.push_back(digits[((byte >> 4) as u64)]);
      text.push_back(digits[((byte & 15) as u64)]);
      i = i + 1;
    };
    text
  }
  fun digit(character: u8): u8 {
    if (character >= 48 && character <= 57) character - 48
    else if (character >= 97 && character <= 102) character - 87
    else abort E_NOT_A_DIGIT
  }
  public fun decode(text: vector<u8>): vector<u8> {
    assert!(text.length() % 2 == 0, E_ODD_LENGTH);
    let bytes = vector[];
    let i = 0;
    while (i < text.length()) {
      bytes.push_back((digit(text[i]) << 4) | digit(text[i + 1]));
      i = i + 2;
    };
    bytes
  }
}
