/// Quick sort, binary search and merging of sorted vectors.
module 0xcafe::sorting {
  use 0x1::vector;

  const E_NOT_FOUND: u64 = 404;

  fun partition(items: &mut vector<u64>, low: u64, high: u64): u64 {
    let pivot = items[high];
    let edge = low;
    let i = low;
    while (i < high) {
      if (items[i] < pivot) {
        items.swap(i, edge);
        edge = edge + 1;
      };
      i = i + 1;
    };
    items.swap(edge, high);
    edge
  }
  fun sort(items: &mut vector<u64>, low: u64, high: u64) {
    if (low >= high) return;
    let middle = partition(items, low, high);
    if (middle > 0) sort(items, low, middle - 1);
    sort(items, middle + 1, high);
  }
  public fun sorted(items: vector<u64>): vector<u64> {
    let n = vector::length(&items);
    if (n > 0) sort(&mut items, 0, n - 1);
    items
  }
  public fun find(items: &vector<u64>, wanted: u64): u64 {
    let (low, high) = (0, items.length());
    while (low < high) {
      let middle = (low + high) / 2;
      let at = items[middle];
      if (at == wanted) return middle;
      if (at < wanted) low = middle + 1 else high = middle;
    };
    abort E_NOT_FOUND
  }
  public fun merged(a: vector<u64>, b: vector<u64>): vector<u64> {
    let result = vector[];
    let (i, j) = (0, 0);
    while (i < a.length() || j < b.length()) {
      if (j == b.length() || (i < a.length() && a[i] <= b[j])) {
        result.push_back(a[i]);
        i = i + 1;
      } else {
        result.push_back(b[j]);
        j = j + 1;
      }
    };
    result
  }
}
