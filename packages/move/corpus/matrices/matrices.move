/// Matrices as vectors of vectors: product, identity, power.
module 0xcafe::matrices {
  use 0x1::vector;

  fun zero(n: u64): vector<vector<u128>> {
    let m = vector[];
    for (i in 0..n) {
      let row = vector[];
      for (j in 0..n) vector::push_back(&mut row, 0);
      m.push_back(row);
    };
    m
  }
  fun identity(n: u64): vector<vector<u128>> {
    let m = zero(n);
    for (i in 0..n) m[i][i] = 1;
    m
  }
  fun product(a: &vector<vector<u128>>, b: &vector<vector<u128>>): vector<vector<u128>> {
    let n = a.length();
    let m = zero(n);
    for (i in 0..n) for (j in 0..n) for (k in 0..n) {
      let cell = &mut m[i][j];
      *cell = *cell + a[i][k] * b[k][j];
    };
    m
  }
  public fun power(base: vector<vector<u128>>, exponent: u64): vector<vector<u128>> {
    let result = identity(base.length());
    while (exponent > 0) {
      if (exponent % 2 == 1) result = product(&result, &base);
      base = product(&base, &base);
      exponent = exponent / 2;
    };
    result
  }
  public fun fibonacci(n: u64): u128 { power(vector[vector[1, 1], vector[1, 0]], n)[0][1] }
}
