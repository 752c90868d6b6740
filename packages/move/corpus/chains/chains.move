/// A list whose items are linked through a table.
module 0xcafe::chains {
  use 0x1::table::{Self, Table};

  struct Node has store, drop { value: u64, next: u64 }
  struct Chain has key { nodes: Table<u64, Node>, head: u64, made: u64 }

  public entry fun create(owner: &signer) { move_to(owner, Chain { nodes: table::new(), head: 0, made: 0 }); }
  public entry fun insert(value: u64) acquires Chain {
    let chain = borrow_global_mut<Chain>(@0xcafe);
    chain.made = chain.made + 1;
    let id = chain.made;
    if (chain.head == 0 || table::borrow(&chain.nodes, chain.head).value >= value) {
      table::add(&mut chain.nodes, id, Node { value, next: chain.head });
      chain.head = id;
      return
    };
    let at = chain.head;
    loop {
      let next = table::borrow(&chain.nodes, at).next;
      if (next == 0 || table::borrow(&chain.nodes, next).value >= value) break;
      at = next;
    };
    let before = table::borrow_mut(&mut chain.nodes, at);
    let next = before.next;
    before.next = id;
    table::add(&mut chain.nodes, id, Node { value, next });
  }
  public fun values(): vector<u64> acquires Chain {
    let chain = borrow_global<Chain>(@0xcafe);
    let (values, at) = (vector[], chain.head);
    while (at != 0) {
      let node = table::borrow(&chain.nodes, at);
      values.push_back(node.value);
      at = node.next;
    };
    values
  }
  public fun shift(): u64 acquires Chain {
    let chain = borrow_global_mut<Chain>(@0xcafe);
    let Node { value, next } = table::remove(&mut chain.nodes, chain.head);
    chain.head = next;
    value
  }
}
