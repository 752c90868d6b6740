/// Strings, options, hashes and BCS: what nearly every package uses of the standard library.
module 0xcafe::texts {
  use 0x1::bcs;
  use 0x1::hash;
  use 0x1::option::{Self, Option};
  use 0x1::string::{Self, String};

  struct Profile has copy, drop, store { name: String, motto: Option<String>, age: u8 }

  public fun greet(name: String): String {
    let text = string::utf8(b"Hello, ");
    string::append(&mut text, name);
    string::append_utf8(&mut text, b"!");
    text
  }

  public fun motto(name: String, has_one: bool): (String, u64) {
    let motto = if (has_one) option::some(string::utf8(b"onward")) else option::none();
    let profile = Profile { name, motto, age: 7 };
    let shown = if (option::is_some(&profile.motto)) *option::borrow(&profile.motto) else string::utf8(b"-");
    (shown, string::length(&profile.name))
  }

  public fun digest(name: String): vector<u8> {
    hash::sha3_256(bcs::to_bytes(&Profile { name, motto: option::none(), age: 1 }))
  }

  public fun bytes_of(n: u64): vector<u8> {
    bcs::to_bytes(&n)
  }

  public fun pushed(name: String): String {
    let bytes = *string::bytes(&name);
    bytes.push_back(33);
    string::utf8(bytes)
  }
}
