/// Global storage: every instruction of it, plain and generic, and how each fails.
module 0xcafe::globals {
  struct Plain has key, drop { n: u64 }
  struct Typed<T: store> has key, drop { value: T }

  public fun put(owner: &signer, n: u64) { move_to(owner, Plain { n }); }
  public fun get(at: address): u64 acquires Plain { borrow_global<Plain>(at).n }
  public fun set(at: address, n: u64) acquires Plain { borrow_global_mut<Plain>(at).n = n; }
  public fun has(at: address): bool { exists<Plain>(at) }
  public fun take(at: address): u64 acquires Plain { let Plain { n } = move_from(at); n }
  public fun put_typed<T: store>(owner: &signer, value: T) { move_to(owner, Typed { value }); }
  public fun get_typed<T: store + copy>(at: address): T acquires Typed { borrow_global<Typed<T>>(at).value }
  public fun set_typed<T: store + drop>(at: address, value: T) acquires Typed { borrow_global_mut<Typed<T>>(at).value = value; }
  public fun has_typed<T: store>(at: address): bool { exists<Typed<T>>(at) }
  public fun take_typed<T: store>(at: address): T acquires Typed { let Typed { value } = move_from<Typed<T>>(at); value }
  /// Taken and put back within one call.
  public fun reborn(owner: &signer, n: u64): u64 acquires Plain {
    let at = 0x1::signer::address_of(owner);
    let old = take(at);
    put(owner, old + n);
    set(at, get(at) * 2);
    get(at)
  }
}
