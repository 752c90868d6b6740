/// Strings: parts, places, joining, and values shown as text.
module 0xcafe::texts {
  use 0x1::string::{Self, String};
  use 0x1::string_utils;

  struct Named has copy, drop { name: String, tags: vector<String>, age: u8 }

  public fun words(text: String): vector<String> {
    let result = vector[];
    loop {
      let at = string::index_of(&text, &string::utf8(b" "));
      let length = string::length(&text);
      result.push_back(string::sub_string(&text, 0, at));
      if (at == length) break;
      text = string::sub_string(&text, at + 1, length);
    };
    result
  }
  public fun joined(parts: vector<String>): String {
    let text = string::utf8(b"");
    let i = 0;
    while (i < parts.length()) {
      if (i > 0) string::append_utf8(&mut text, b", ");
      string::append(&mut text, parts[i]);
      i = i + 1;
    };
    text
  }
  public fun inserted(text: String): String { string::insert(&mut text, 1, string::utf8(b"--")); text }
  public fun cut(text: String, from: u64, to: u64): String { string::sub_string(&text, from, to) }
  public fun checked(bytes: vector<u8>): bool { 0x1::option::is_some(&string::try_utf8(bytes)) }
  public fun shown(name: String): String {
    string_utils::to_string(&Named { name, tags: vector[string::utf8(b"a"), string::utf8(b"b")], age: 7 })
  }
  public fun formatted(n: u64, who: address): String { string_utils::format2(&b"{} by {}", n, who) }
}
