/// Accounts in a table, with events and errors of its own.
module 0xcafe::bank {
  use 0x1::event;
  use 0x1::signer;
  use 0x1::table::{Self, Table};

  /// The amount is more than the account holds.
  const E_TOO_LITTLE: u64 = 1;
  /// The bank is not open.
  const E_CLOSED: u64 = 2;

  struct Bank has key { accounts: Table<address, u64>, total: u128, is_open: bool }

  #[event]
  struct Moved has drop, store { from: address, to: address, amount: u64 }

  public entry fun open(owner: &signer) {
    move_to(owner, Bank { accounts: table::new(), total: 0, is_open: true });
  }

  public entry fun deposit(owner: &signer, amount: u64) acquires Bank {
    let bank = borrow_global_mut<Bank>(@0xcafe);
    assert!(bank.is_open, E_CLOSED);
    let held = table::borrow_mut_with_default(&mut bank.accounts, signer::address_of(owner), 0);
    *held = *held + amount;
    bank.total = bank.total + (amount as u128);
  }

  public entry fun transfer(from: &signer, to: address, amount: u64) acquires Bank {
    let bank = borrow_global_mut<Bank>(@0xcafe);
    assert!(bank.is_open, E_CLOSED);
    let sender = signer::address_of(from);
    let held = table::borrow_mut_with_default(&mut bank.accounts, sender, 0);
    assert!(*held >= amount, E_TOO_LITTLE);
    *held = *held - amount;
    let theirs = table::borrow_mut_with_default(&mut bank.accounts, to, 0);
    *theirs = *theirs + amount;
    event::emit(Moved { from: sender, to, amount });
  }

  public entry fun close(owner: &signer) acquires Bank {
    borrow_global_mut<Bank>(signer::address_of(owner)).is_open = false;
  }

  #[view]
  public fun balance(of: address): u64 acquires Bank {
    let bank = borrow_global<Bank>(@0xcafe);
    if (table::contains(&bank.accounts, of)) *table::borrow(&bank.accounts, of) else 0
  }

  #[view]
  public fun total(): u128 acquires Bank {
    borrow_global<Bank>(@0xcafe).total
  }

  /// Writes to a table in a loop.
  public entry fun fill(owner: &signer, n: u64) acquires Bank {
    let bank = borrow_global_mut<Bank>(signer::address_of(owner));
    let i = 0u64;
    while (i < n) {
      let key = @0x1;
      if (i % 2 == 0) key = @0x2;
      table::upsert(&mut bank.accounts, key, i);
      i = i + 1;
    };
  }
}
