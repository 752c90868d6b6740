/// Options of the standard library: made, filled, swapped, taken out, and asked for what is not there.
module 0xcafe::options {
  use 0x1::option::{Self, Option};

  struct Slot has key { value: Option<u64> }

  public fun half(n: u64): Option<u64> { if (n % 2 == 0) option::some(n / 2) else option::none() }
  public fun quarter(n: u64): Option<u64> {
    let first = half(n);
    if (option::is_some(&first)) half(option::destroy_some(first)) else option::none()
  }
  public fun or_zero(value: Option<u64>): u64 { option::destroy_with_default(value, 0) }
  public fun sure(value: Option<u64>): u64 { option::extract(&mut value) }
  public entry fun create(owner: &signer) { move_to(owner, Slot { value: option::none() }); }
  public fun put(n: u64): Option<u64> acquires Slot {
    let slot = borrow_global_mut<Slot>(@0xcafe);
    if (option::is_none(&slot.value)) {
      option::fill(&mut slot.value, n);
      option::none()
    } else option::some(option::swap(&mut slot.value, n))
  }
  public fun grow(by: u64): u64 acquires Slot {
    let held = option::borrow_mut(&mut borrow_global_mut<Slot>(@0xcafe).value);
    *held = *held + by;
    *held
  }
}
