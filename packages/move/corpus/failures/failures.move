/// Aborts: with codes of the standard categories, from calls inside calls, and after changes that are then dropped.
module 0xcafe::failures {
  use 0x1::error;

  /// The number is not even.
  const E_ODD: u64 = 1;
  /// Nothing is there.
  const E_NOTHING: u64 = 2;

  struct Count has key { n: u64 }

  public entry fun create(owner: &signer) { move_to(owner, Count { n: 0 }); }
  fun inner(n: u64): u64 {
    if (n == 3) abort error::not_found(E_NOTHING);
    n / (n - 1)
  }
  fun middle(n: u64): u64 {
    assert!(n % 2 == 1 || n == 0, error::invalid_argument(E_ODD));
    inner(n) + 1
  }
  public entry fun outer(n: u64) acquires Count {
    let count = borrow_global_mut<Count>(@0xcafe);
    count.n = count.n + 1;
    count.n = count.n + middle(n);
  }
  public fun count(): u64 acquires Count { borrow_global<Count>(@0xcafe).n }
  public fun largest() { abort 18446744073709551615 }
  public fun categories(): vector<u64> {
    vector[error::invalid_state(1), error::permission_denied(2), error::already_exists(3), error::unavailable(4)]
  }
}
