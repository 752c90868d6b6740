/// What the bench runs in our machine and in a native one: no framework is needed.
module 0xcafe::bench {
  use 0x1::vector;

  struct Item has copy, drop, store { id: u64, weight: u64, tag: u8 }

  public fun fib(n: u64): u64 {
    if (n < 2) n else fib(n - 1) + fib(n - 2)
  }

  /// Arithmetic in a loop, with numbers that stay below 2^53.
  public fun sum_squares(n: u64): u64 {
    let i = 0;
    let sum = 0;
    while (i < n) {
      sum = (sum + i * i) % 1000003;
      i = i + 1;
    };
    sum
  }

  /// Arithmetic in a loop, with numbers that use all 64 bits.
  public fun scramble(n: u64): u64 {
    let state = 88172645463325252u64;
    let i = 0;
    while (i < n) {
      state = state ^ (state << 13);
      state = state ^ (state >> 7);
      state = state ^ (state << 17);
      i = i + 1;
    };
    state
  }

  /// Insertion sort of a descending vector.
  public fun sort(n: u64): u64 {
    let items = vector<u64>[];
    let i = n;
    while (i > 0) {
      items.push_back(i);
      i = i - 1;
    };
    let i = 1;
    while (i < n) {
      let j = i;
      while (j > 0 && items[j - 1] > items[j]) {
        items.swap(j - 1, j);
        j = j - 1;
      };
      i = i + 1;
    };
    items[0] * 1000 + items[n - 1]
  }

  /// Structs made, put into a vector, changed in place, copied and opened.
  public fun churn(n: u64): u64 {
    let items = vector<Item>[];
    let i = 0;
    while (i < n) {
      items.push_back(Item { id: i, weight: i * 3, tag: 1 });
      let last = &mut items[i];
      last.weight = last.weight + 7;
      i = i + 1;
    };
    let sum = 0;
    while (!vector::is_empty(&items)) {
      let kept = items[items.length() - 1];
      let Item { id, weight, tag } = items.pop_back();
      sum = (sum + id + weight + kept.id + (tag as u64)) % 1000003;
    };
    sum
  }

  /// Bytes pushed, read and changed in place.
  public fun bytes(n: u64): u64 {
    let text = vector<u8>[];
    let i = 0;
    while (i < n) {
      text.push_back(((i % 251) as u8));
      i = i + 1;
    };
    let sum = 0;
    let i = 0;
    while (i < n) {
      let byte = &mut text[i];
      *byte = *byte ^ 1;
      sum = sum + (text[i] as u64);
      i = i + 1;
    };
    sum
  }
}
