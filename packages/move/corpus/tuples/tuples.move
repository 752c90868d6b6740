/// Several results at once, taken apart and put in other places.
module 0xcafe::tuples {
  struct Range has copy, drop { low: u64, high: u64 }

  fun divide(a: u64, b: u64): (u64, u64) { (a / b, a % b) }
  public fun minutes(seconds: u64): (u64, u64, u64) {
    let (minutes, seconds) = divide(seconds, 60);
    let (hours, minutes) = divide(minutes, 60);
    (hours, minutes, seconds)
  }
  public fun swapped(a: u64, b: u64): (u64, u64) {
    let (x, y) = (a, b);
    (x, y) = (y, x);
    (x, y)
  }
  public fun ignored(a: u64, b: u64): u64 {
    let (_, rest) = divide(a, b);
    rest
  }
  public fun range(values: vector<u64>): (u64, u64) {
    let range = Range { low: 18446744073709551615, high: 0 };
    let i = 0;
    while (i < 0x1::vector::length(&values)) {
      let Range { low, high } = range;
      let n = values[i];
      range = Range { low: if (n < low) n else low, high: if (n > high) n else high };
      i = i + 1;
    };
    let Range { low, high } = range;
    (low, high)
  }
  public fun nothing() {}
}
