/// Inline functions with functions as parameters, which the compiler writes out.
module 0xcafe::inlined {
  use 0x1::vector;

  inline fun fold<T: copy, A>(items: &vector<T>, start: A, f: |A, T| A): A {
    let result = start;
    let i = 0;
    while (i < vector::length(items)) {
      result = f(result, items[i]);
      i = i + 1;
    };
    result
  }
  inline fun map<T: copy, U>(items: &vector<T>, f: |T| U): vector<U> {
    let result = vector[];
    let i = 0;
    while (i < items.length()) {
      result.push_back(f(items[i]));
      i = i + 1;
    };
    result
  }
  inline fun each_mut<T>(items: &mut vector<T>, f: |&mut T|) {
    let i = 0;
    while (i < items.length()) {
      f(&mut items[i]);
      i = i + 1;
    };
  }
  public fun sum(items: vector<u64>): u64 { fold(&items, 0, |sum, n| sum + n) }
  public fun largest(items: vector<u64>): u64 { fold(&items, 0, |best, n| if (n > best) n else best) }
  public fun squares(items: vector<u64>): vector<u128> { map(&items, |n| (n as u128) * (n as u128)) }
  public fun raised(items: vector<u64>, by: u64): vector<u64> {
    each_mut(&mut items, |n| *n = *n + by);
    items
  }
  public fun nested(rows: vector<vector<u64>>): vector<u64> { map(&rows, |row| fold(&row, 1, |product, n| product * n)) }
}
