/// A state machine whose states are variants, kept in storage.
module 0xcafe::states {
  use 0x1::signer;

  /// The order is in a state in which this cannot be done.
  const E_WRONG_STATE: u64 = 17;

  enum State has store, drop, copy { New { items: u64 }, Paid { items: u64, by: address }, Sent { code: vector<u8> }, Cancelled }
  struct Order has key { state: State, changes: u64 }

  public entry fun open(owner: &signer, items: u64) { move_to(owner, Order { state: State::New { items }, changes: 0 }); }
  fun advance(order: &mut Order, state: State) { order.state = state; order.changes = order.changes + 1; }
  public entry fun pay(payer: &signer, at: address) acquires Order {
    let order = borrow_global_mut<Order>(at);
    let next = match (&order.state) {
      State::New { items } => State::Paid { items: *items, by: signer::address_of(payer) },
      _ => abort E_WRONG_STATE
    };
    advance(order, next);
  }
  public entry fun send(at: address, code: vector<u8>) acquires Order {
    let order = borrow_global_mut<Order>(at);
    assert!(order.state is State::Paid, E_WRONG_STATE);
    advance(order, State::Sent { code });
  }
  public entry fun cancel(at: address) acquires Order {
    let order = borrow_global_mut<Order>(at);
    assert!(order.state is State::New | Paid, E_WRONG_STATE);
    advance(order, State::Cancelled);
  }
  public fun state(at: address): State acquires Order { borrow_global<Order>(at).state }
  public fun items(at: address): u64 acquires Order { borrow_global<Order>(at).state.items }
}
