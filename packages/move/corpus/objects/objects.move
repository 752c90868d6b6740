/// Objects: made by name, given away, extended, taken apart.
module 0xcafe::objects {
  use 0x1::object::{Self, Object, ExtendRef, DeleteRef};
  use 0x1::signer;

  const E_NOT_OWNER: u64 = 1;

  #[resource_group_member(group = 0x1::object::ObjectGroup)]
  struct Card has key { power: u64, extend: ExtendRef, delete: DeleteRef }
  #[resource_group_member(group = 0x1::object::ObjectGroup)]
  struct Shine has key { level: u8 }

  public entry fun make(owner: &signer, power: u64) {
    let made = object::create_object(signer::address_of(owner));
    let inside = object::generate_signer(&made);
    move_to(&inside, Card { power, extend: object::generate_extend_ref(&made), delete: object::generate_delete_ref(&made) });
  }
  public fun make_at(owner: &signer, power: u64): Object<Card> {
    let made = object::create_object(signer::address_of(owner));
    let inside = object::generate_signer(&made);
    move_to(&inside, Card { power, extend: object::generate_extend_ref(&made), delete: object::generate_delete_ref(&made) });
    object::object_from_constructor_ref(&made)
  }
  public fun named(owner: &signer, name: vector<u8>): address {
    let made = object::create_named_object(owner, name);
    object::address_from_constructor_ref(&made)
  }
  public fun place(owner: address, name: vector<u8>): address { object::create_object_address(&owner, name) }
  public fun polish(owner: &signer, card: Object<Card>, level: u8) acquires Card, Shine {
    assert!(object::is_owner(card, signer::address_of(owner)), E_NOT_OWNER);
    let at = object::object_address(&card);
    if (exists<Shine>(at)) borrow_global_mut<Shine>(at).level = level
    else move_to(&object::generate_signer_for_extending(&borrow_global<Card>(at).extend), Shine { level });
  }
  public fun life(owner: &signer, to: address, power: u64): (address, u64, u8) acquires Card, Shine {
    let card = make_at(owner, power);
    polish(owner, card, 1);
    polish(owner, card, 2);
    object::transfer(owner, card, to);
    let holder = object::owner(card);
    let at = object::object_address(&card);
    let Shine { level } = move_from<Shine>(at);
    let Card { power, extend: _, delete } = move_from<Card>(at);
    object::delete(delete);
    assert!(!object::is_object(at), 9);
    (holder, power, level)
  }
  public fun steal(owner: &signer, thief: &signer) acquires Card, Shine { polish(thief, make_at(owner, 1), 1); }
}
