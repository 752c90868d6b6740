/// Vectors of vectors, of structs and of bytes; references into them across calls.
module 0xcafe::lists {
  use 0x1::vector;

  struct Row has copy, drop { cells: vector<u64> }

  public fun matrix(n: u64): vector<vector<u64>> {
    let rows = vector[];
    let i = 0;
    while (i < n) {
      let row = vector[];
      let j = 0;
      while (j < n) {
        row.push_back(i * n + j);
        j = j + 1;
      };
      rows.push_back(row);
      i = i + 1;
    };
    rows
  }

  public fun transpose(rows: vector<vector<u64>>): vector<vector<u64>> {
    let n = rows.length();
    let i = 0;
    while (i < n) {
      let j = i + 1;
      while (j < n) {
        let above = rows[i][j];
        let below = rows[j][i];
        *&mut rows[i][j] = below;
        *&mut rows[j][i] = above;
        j = j + 1;
      };
      i = i + 1;
    };
    rows
  }

  fun cell(row: &mut Row, i: u64): &mut u64 {
    &mut row.cells[i]
  }

  public fun doubled(n: u64): vector<u64> {
    let row = Row { cells: vector[n, n + 1, n + 2] };
    let i = 0;
    while (i < 3) {
      let place = cell(&mut row, i);
      *place = *place * 2;
      i = i + 1;
    };
    row.cells
  }

  public fun reversed(bytes: vector<u8>): vector<u8> {
    let n = bytes.length();
    let i = 0;
    while (i < n / 2) {
      bytes.swap(i, n - 1 - i);
      i = i + 1;
    };
    bytes
  }

  public fun joined(a: vector<u8>, b: vector<u8>): vector<u8> {
    let i = 0;
    while (i < b.length()) {
      a.push_back(b[i]);
      i = i + 1;
    };
    a
  }

  public fun outside(v: vector<u64>): u64 {
    v[vector::length(&v)]
  }
}
