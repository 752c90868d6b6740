/// Functions that several people sign at once.
module 0xcafe::multisigner {
  use 0x1::signer;

  struct Deal has key, drop { with: address, n: u64 }

  public entry fun agree(one: &signer, two: &signer, n: u64) {
    move_to(one, Deal { with: signer::address_of(two), n });
    move_to(two, Deal { with: signer::address_of(one), n });
  }
  public entry fun cancel(one: signer, two: signer) acquires Deal {
    let first = move_from<Deal>(signer::address_of(&one));
    let second = move_from<Deal>(*signer::borrow_address(&two));
    assert!(first.with == signer::address_of(&two) && second.with == signer::address_of(&one), 1);
  }
  public fun with(at: address): address acquires Deal { borrow_global<Deal>(at).with }
}
