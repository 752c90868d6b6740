/// Functions that the modules of a package share among themselves.
module 0xcafe::ledger {
  struct Entry has copy, drop, store { who: address, amount: u64 }
  package fun entry_of(who: address, amount: u64): Entry { Entry { who, amount } }
  package fun amount(self: &Entry): u64 { self.amount }
  public(package) fun who(self: &Entry): address { self.who }
}
module 0xcafe::packages {
  use 0xcafe::ledger::{Self, Entry};

  struct Book has key { entries: vector<Entry> }
  public entry fun open(owner: &signer) { move_to(owner, Book { entries: vector[] }); }
  public entry fun write(who: address, amount: u64) acquires Book {
    borrow_global_mut<Book>(@0xcafe).entries.push_back(ledger::entry_of(who, amount));
  }
  public fun sum(who: address): u64 acquires Book {
    let entries = &borrow_global<Book>(@0xcafe).entries;
    let sum = 0;
    for (i in 0..entries.length()) {
      let entry = &entries[i];
      if (entry.who() == who) sum = sum + entry.amount();
    };
    sum
  }
}
