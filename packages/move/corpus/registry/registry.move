/// Tables by struct keys and tables with a length, and what their natives say about keys that are not there.
module 0xcafe::registry {
  use 0x1::table::{Self, Table};
  use 0x1::table_with_length::{Self, TableWithLength};

  struct Key has copy, drop, store { kind: u8, id: u64 }
  struct Registry has key { names: Table<Key, vector<u8>>, counts: TableWithLength<address, u64> }

  public entry fun create(owner: &signer) {
    move_to(owner, Registry { names: table::new(), counts: table_with_length::new() });
  }
  public entry fun register(kind: u8, id: u64, name: vector<u8>, by: address) acquires Registry {
    let registry = borrow_global_mut<Registry>(@0xcafe);
    table::add(&mut registry.names, Key { kind, id }, name);
    let count = table_with_length::borrow_mut_with_default(&mut registry.counts, by, 0);
    *count = *count + 1;
  }
  public entry fun rename(kind: u8, id: u64, name: vector<u8>) acquires Registry {
    *table::borrow_mut(&mut borrow_global_mut<Registry>(@0xcafe).names, Key { kind, id }) = name;
  }
  public fun name(kind: u8, id: u64): vector<u8> acquires Registry {
    *table::borrow_with_default(&borrow_global<Registry>(@0xcafe).names, Key { kind, id }, &b"?")
  }
  public fun people(): u64 acquires Registry { table_with_length::length(&borrow_global<Registry>(@0xcafe).counts) }
  public fun forget(by: address): u64 acquires Registry {
    table_with_length::remove(&mut borrow_global_mut<Registry>(@0xcafe).counts, by)
  }
}
