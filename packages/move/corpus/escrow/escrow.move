/// Two people who do not trust one another swap what they hold.
module 0xcafe::escrow {
  use 0x1::option::{Self, Option};
  use 0x1::signer;

  const E_TAKEN: u64 = 1;
  const E_NOT_YOURS: u64 = 2;
  const E_INCOMPLETE: u64 = 3;

  struct Gem has store { carat: u64 }
  struct Escrow has key { first: Option<Gem>, second: Option<Gem>, by: address, to: address }
  struct Chest has key { gem: Gem }

  public entry fun offer(by: &signer, to: address, carat: u64) {
    move_to(by, Escrow { first: option::some(Gem { carat }), second: option::none(), by: signer::address_of(by), to });
  }
  public entry fun answer(who: &signer, at: address, carat: u64) acquires Escrow {
    let escrow = borrow_global_mut<Escrow>(at);
    assert!(signer::address_of(who) == escrow.to, E_NOT_YOURS);
    assert!(option::is_none(&escrow.second), E_TAKEN);
    option::fill(&mut escrow.second, Gem { carat });
  }
  public entry fun settle(one: &signer, two: &signer) acquires Escrow {
    let Escrow { first, second, by, to } = move_from<Escrow>(signer::address_of(one));
    assert!(by == signer::address_of(one) && to == signer::address_of(two), E_NOT_YOURS);
    assert!(option::is_some(&second), E_INCOMPLETE);
    move_to(two, Chest { gem: option::destroy_some(first) });
    move_to(one, Chest { gem: option::destroy_some(second) });
  }
  public fun held(at: address): u64 acquires Chest { borrow_global<Chest>(at).gem.carat }
}
