/// Events on handles, numbered as they come.
module 0xcafe::guids {
  use 0x1::account;
  use 0x1::event::{Self, EventHandle};

  struct Rang has drop, store { times: u64 }
  struct Bell has key { rings: EventHandle<Rang> }

  public entry fun hang(owner: &signer) {
    account::create_account_if_does_not_exist(0x1::signer::address_of(owner));
    move_to(owner, Bell { rings: account::new_event_handle<Rang>(owner) });
  }
  public entry fun ring(at: address, times: u64) acquires Bell {
    event::emit_event(&mut borrow_global_mut<Bell>(at).rings, Rang { times });
  }
  public fun count(at: address): u64 acquires Bell { event::counter(&borrow_global<Bell>(at).rings) }
}
