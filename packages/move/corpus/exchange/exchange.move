/// Two reserves whose product never falls.
module 0xcafe::exchange {
  const E_TOO_LITTLE: u64 = 10;
  const E_EMPTY: u64 = 11;

  struct Pool<phantom X, phantom Y> has key { x: u64, y: u64, shares: u128 }

  public entry fun open<X, Y>(owner: &signer, x: u64, y: u64) {
    assert!(x > 0 && y > 0, E_EMPTY);
    move_to(owner, Pool<X, Y> { x, y, shares: (x as u128) * (y as u128) });
  }
  public fun swap<X, Y>(given: u64, least: u64): u64 acquires Pool {
    let pool = borrow_global_mut<Pool<X, Y>>(@0xcafe);
    let net = (given as u128) * 997;
    let out = ((net * (pool.y as u128) / ((pool.x as u128) * 1000 + net)) as u64);
    assert!(out >= least, E_TOO_LITTLE);
    let before = (pool.x as u256) * (pool.y as u256);
    pool.x = pool.x + given;
    pool.y = pool.y - out;
    assert!((pool.x as u256) * (pool.y as u256) >= before, 99);
    out
  }
  public fun reserves<X, Y>(): (u64, u64) acquires Pool {
    let pool = borrow_global<Pool<X, Y>>(@0xcafe);
    (pool.x, pool.y)
  }
}
