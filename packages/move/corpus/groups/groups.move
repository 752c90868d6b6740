/// Resources that are stored together: a group of one's own, its members put, changed and taken one by one.
module 0xcafe::groups {
  #[resource_group(scope = address)]
  struct Shelf {}
  #[resource_group_member(group = 0xcafe::groups::Shelf)]
  struct Book has key { pages: u64 }
  #[resource_group_member(group = 0xcafe::groups::Shelf)]
  struct Lamp<phantom T> has key, drop { is_on: bool }
  struct Loose has key { n: u64 }

  public entry fun put(owner: &signer, pages: u64) {
    move_to(owner, Book { pages });
    move_to(owner, Lamp<u8> { is_on: false });
    move_to(owner, Lamp<u16> { is_on: true });
    move_to(owner, Loose { n: 1 });
  }
  public entry fun write(at: address, pages: u64) acquires Book, Loose {
    let book = borrow_global_mut<Book>(at);
    book.pages = book.pages + pages;
    borrow_global_mut<Loose>(at).n = 2;
  }
  public entry fun toggle<T>(at: address) acquires Lamp {
    let lamp = borrow_global_mut<Lamp<T>>(at);
    lamp.is_on = !lamp.is_on;
  }
  public entry fun remove<T>(at: address) acquires Lamp { move_from<Lamp<T>>(at); }
  #[view]
  public fun seen(at: address): (bool, bool, bool, u64) acquires Book {
    (exists<Book>(at), exists<Lamp<u8>>(at), exists<Lamp<u16>>(at), if (exists<Book>(at)) borrow_global<Book>(at).pages else 0)
  }
  #[view]
  public fun is_on<T>(at: address): bool acquires Lamp { borrow_global<Lamp<T>>(at).is_on }
}
