/// Tables of every kind of key and value, and writes to one in a loop.
module 0xcafe::tables {
  use 0x1::table::{Self, Table};

  struct Entry has copy, drop, store { amount: u64, note: vector<u8> }
  struct Held<phantom K: copy + drop, phantom V> has key { table: Table<K, V> }

  /// Adds and changes items of a table, and gives the table's end to its caller.
  public fun filled(n: u64): Table<u64, u64> {
    let table = table::new<u64, u64>();
    let i = 0;
    while (i < n) {
      table::add(&mut table, i, i * 2);
      let item = table::borrow_mut(&mut table, i / 2);
      *item = *item + 1;
      i = i + 1;
    };
    table
  }

  public fun create(owner: &signer) {
    move_to(owner, Held<vector<u8>, Entry> { table: table::new() });
  }

  public fun put(at: address, key: vector<u8>, amount: u64) acquires Held {
    let held = borrow_global_mut<Held<vector<u8>, Entry>>(at);
    if (table::contains(&held.table, key)) {
      let entry = table::borrow_mut(&mut held.table, key);
      entry.amount = entry.amount + amount;
      entry.note.push_back(33);
    } else table::add(&mut held.table, key, Entry { amount, note: b"new" });
  }

  public fun get(at: address, key: vector<u8>): (u64, vector<u8>) acquires Held {
    let entry = *table::borrow(&borrow_global<Held<vector<u8>, Entry>>(at).table, key);
    (entry.amount, entry.note)
  }

  public fun drop_item(at: address, key: vector<u8>): u64 acquires Held {
    let Entry { amount, note: _ } = table::remove(&mut borrow_global_mut<Held<vector<u8>, Entry>>(at).table, key);
    amount
  }
}
