/// References that are written through: swapped, replaced, walked along.
module 0xcafe::swaps {
  use 0x1::vector;

  struct Pair has copy, drop { a: vector<u8>, b: vector<u8> }

  fun swap<T: copy + drop>(a: &mut T, b: &mut T) { let saved = *a; *a = *b; *b = saved; }
  public fun by_copy(x: u64, y: u64): (u64, u64) { swap(&mut x, &mut y); (x, y) }
  public fun by_field(x: vector<u8>, y: vector<u8>): Pair {
    let pair = Pair { a: x, b: y };
    swap(&mut pair.a, &mut pair.b);
    let old = pair.a;
    pair.a = b"new";
    pair.b.append(old);
    pair
  }
  fun last_mut<T>(items: &mut vector<T>): &mut T {
    let n = vector::length(items);
    items.borrow_mut(n - 1)
  }
  public fun deepest(items: vector<vector<u64>>, n: u64): vector<vector<u64>> { *last_mut(last_mut(&mut items)) = n; items }
  public fun alternate(n: u64): (u64, u64) {
    let (x, y) = (0, 0);
    let i = 0;
    while (i < n) {
      let target = if (i % 2 == 0) &mut x else &mut y;
      *target = *target + i;
      i = i + 1;
    };
    (x, y)
  }
}
