/// Generic structs and functions, phantom types, constraints, resources by type.
module 0xcafe::generics {
  struct Cell<T> has key, store, drop, copy { value: T }
  struct Marker<phantom T> has key { hits: u64 }
  struct Pair<A, B> has copy, drop { first: A, second: B }

  fun swap<A: copy + drop, B: copy + drop>(pair: Pair<A, B>): Pair<B, A> {
    let Pair { first, second } = pair;
    Pair { first: second, second: first }
  }

  public fun swapped(n: u64): (bool, u64) {
    let Pair { first, second } = swap(Pair { first: n, second: n > 3 });
    (first, second)
  }


  public fun mark<T>(owner: &signer) acquires Marker {
    let at = 0x1::signer::address_of(owner);
    if (!exists<Marker<T>>(at)) move_to(owner, Marker<T> { hits: 0 });
    let marker = borrow_global_mut<Marker<T>>(at);
    marker.hits = marker.hits + 1;
  }

  public fun hits<T>(at: address): u64 acquires Marker {
    if (exists<Marker<T>>(at)) borrow_global<Marker<T>>(at).hits else 0
  }

  public fun put<T: store>(owner: &signer, value: T) {
    move_to(owner, Cell { value });
  }

  public fun take<T: store>(at: address): T acquires Cell {
    let Cell { value } = move_from<Cell<T>>(at);
    value
  }

  public fun nested(n: u64): u64 {
    let cell = Cell { value: Cell { value: Pair { first: n, second: vector[n, n] } } };
    let inner = &mut cell.value.value;
    inner.second.push_back(7);
    inner.first = inner.first + inner.second.length();
    cell.value.value.first
  }
}
