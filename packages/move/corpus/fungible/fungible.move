/// A fungible asset of its own: made, minted, moved between stores, frozen and burned.
module 0xcafe::fungible {
  use 0x1::fungible_asset::{Self, MintRef, TransferRef, BurnRef, Metadata};
  use 0x1::object::{Self, Object};
  use 0x1::option;
  use 0x1::primary_fungible_store as store;
  use 0x1::string;

  struct Refs has key { mint: MintRef, transfer: TransferRef, burn: BurnRef, metadata: Object<Metadata> }

  public entry fun create(owner: &signer, maximum: u128) {
    let made = object::create_named_object(owner, b"pearl");
    store::create_primary_store_enabled_fungible_asset(
      &made, option::some(maximum), string::utf8(b"Pearl"), string::utf8(b"PRL"), 2, string::utf8(b""), string::utf8(b"")
    );
    move_to(owner, Refs {
      mint: fungible_asset::generate_mint_ref(&made),
      transfer: fungible_asset::generate_transfer_ref(&made),
      burn: fungible_asset::generate_burn_ref(&made),
      metadata: object::object_from_constructor_ref(&made)
    });
  }
  public entry fun mint(to: address, amount: u64) acquires Refs {
    store::deposit(to, fungible_asset::mint(&borrow_global<Refs>(@0xcafe).mint, amount));
  }
  public entry fun pay(from: &signer, to: address, amount: u64) acquires Refs {
    store::transfer(from, borrow_global<Refs>(@0xcafe).metadata, to, amount);
  }
  public entry fun burn(from: &signer, amount: u64) acquires Refs {
    let refs = borrow_global<Refs>(@0xcafe);
    fungible_asset::burn(&refs.burn, store::withdraw(from, refs.metadata, amount));
  }
  public entry fun freeze_account(who: address, frozen: bool) acquires Refs {
    store::set_frozen_flag(&borrow_global<Refs>(@0xcafe).transfer, who, frozen);
  }
  #[view]
  public fun balance(who: address): u64 acquires Refs { store::balance(who, borrow_global<Refs>(@0xcafe).metadata) }
  #[view]
  public fun supply(): u128 acquires Refs { option::destroy_some(fungible_asset::supply(borrow_global<Refs>(@0xcafe).metadata)) }
  public fun split(amount: u64, part: u64): (u64, u64) acquires Refs {
    let refs = borrow_global<Refs>(@0xcafe);
    let whole = fungible_asset::mint(&refs.mint, amount);
    let taken = fungible_asset::extract(&mut whole, part);
    let (first, second) = (fungible_asset::amount(&whole), fungible_asset::amount(&taken));
    fungible_asset::merge(&mut whole, taken);
    fungible_asset::burn(&refs.burn, whole);
    (first, second)
  }
}
