/// Counters with a limit, snapshots of them, and strings made of snapshots.
module 0xcafe::aggregators {
  use 0x1::aggregator_v2::{Self, Aggregator};
  use 0x1::string::{Self, String};

  struct Counter has key { taken: Aggregator<u64>, total: Aggregator<u128> }

  public entry fun create(owner: &signer, limit: u64) {
    move_to(owner, Counter { taken: aggregator_v2::create_aggregator(limit), total: aggregator_v2::create_unbounded_aggregator() });
  }
  public fun take(n: u64): bool acquires Counter {
    let counter = borrow_global_mut<Counter>(@0xcafe);
    aggregator_v2::add(&mut counter.total, 1);
    aggregator_v2::try_add(&mut counter.taken, n)
  }
  public fun give(n: u64): bool acquires Counter { aggregator_v2::try_sub(&mut borrow_global_mut<Counter>(@0xcafe).taken, n) }
  public fun must_take(n: u64) acquires Counter { aggregator_v2::add(&mut borrow_global_mut<Counter>(@0xcafe).taken, n) }
  public fun values(): (u64, u64, u128) acquires Counter {
    let counter = borrow_global<Counter>(@0xcafe);
    (aggregator_v2::read(&counter.taken), aggregator_v2::max_value(&counter.taken), aggregator_v2::read(&counter.total))
  }
  public fun name(): String acquires Counter {
    let snapshot = aggregator_v2::snapshot(&borrow_global<Counter>(@0xcafe).taken);
    let text = aggregator_v2::derive_string_concat(string::utf8(b"No. "), &snapshot, string::utf8(b"!"));
    aggregator_v2::read_derived_string(&text)
  }
  public fun enough(n: u64): bool acquires Counter { aggregator_v2::is_at_least(&borrow_global<Counter>(@0xcafe).taken, n) }
}
