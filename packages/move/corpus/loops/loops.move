/// Loops of every kind, with labels, breaks out of several at once, and early returns.
module 0xcafe::loops {
  public fun for_range(from: u64, to: u64): u64 {
    let sum = 0;
    for (i in from..to) {
      if (i % 3 == 0) continue;
      if (i > 20) break;
      sum = sum + i;
    };
    sum
  }
  public fun find_pair(limit: u64, product: u64): (u64, u64) {
    let (a, b) = (0, 0);
    'outer: loop {
      a = a + 1;
      if (a > limit) abort 44;
      b = a;
      loop {
        if (a * b == product) break 'outer;
        b = b + 1;
        if (b > limit) continue 'outer;
      }
    };
    (a, b)
  }
  public fun first_multiple(of: u64, above: u64): u64 {
    let n = above;
    loop {
      n = n + 1;
      if (n % of == 0) return n
    }
  }
  public fun nested(n: u64): u64 {
    let count = 0;
    let i = 0;
    while (i < n) {
      let j = 0;
      while (j < i) {
        let k = 0;
        while (true) {
          if (k == j) break;
          k = k + 1;
          count = count + 1;
        };
        j = j + 1;
      };
      i = i + 1;
    };
    count
  }
  public fun never(): u64 {
    let n = 7;
    while (false) n = 0;
    n
  }
}
