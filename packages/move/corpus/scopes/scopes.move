/// Blocks as expressions, names that hide others, and variables that are set on every way.
module 0xcafe::scopes {
  public fun hidden(x: u64): u64 {
    let y = {
      let x = x + 1;
      let x = x * 2;
      x
    };
    x + y
  }
  public fun chosen(n: u64): u64 {
    let kind;
    if (n < 10) {
      kind = 1;
    } else if (n < 100) {
      kind = 2;
    } else {
      kind = 3
    };
    kind
  }
  public fun block(n: u64): u64 {
    10 * { let half = n / 2; half * half } + if (n % 2 == 0) { 1 } else { 2 }
  }
  public fun order(): vector<u64> {
    let log = vector[];
    let sum = { log.push_back(1); 1 } + { log.push_back(2); 2 };
    0x1::vector::push_back(&mut log, sum);
    log
  }
}
