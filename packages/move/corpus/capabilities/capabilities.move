/// Rights as values: who holds one may act, may pass it on, may give it back.
module 0xcafe::capabilities {
  use 0x1::signer;

  const E_NOT_ALLOWED: u64 = 1;

  struct Right<phantom Feature> has key, store { uses: u64 }
  struct Door {}
  struct Window {}
  struct House has key { opened: u64 }

  public entry fun build(owner: &signer) {
    move_to(owner, House { opened: 0 });
    move_to(owner, Right<Door> { uses: 0 });
    move_to(owner, Right<Window> { uses: 0 });
  }
  public entry fun lend<F>(from: &signer, to: &signer) acquires Right {
    assert!(exists<Right<F>>(signer::address_of(from)), E_NOT_ALLOWED);
    let right = move_from<Right<F>>(signer::address_of(from));
    move_to(to, right);
  }
  public entry fun use_right<F>(who: &signer) acquires Right, House {
    let at = signer::address_of(who);
    assert!(exists<Right<F>>(at), E_NOT_ALLOWED);
    let right = borrow_global_mut<Right<F>>(at);
    right.uses = right.uses + 1;
    let house = borrow_global_mut<House>(@0xcafe);
    house.opened = house.opened + right.uses;
  }
  public entry fun destroy<F>(who: &signer) acquires Right { let Right { uses: _ } = move_from<Right<F>>(signer::address_of(who)); }
  public fun opened(): u64 acquires House { borrow_global<House>(@0xcafe).opened }
}
