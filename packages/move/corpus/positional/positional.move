/// Structs and variants whose fields have places instead of names.
module 0xcafe::positional {
  struct Pair(u64, bool) has copy, drop, store;
  struct Wrapped<T>(T) has copy, drop;
  enum Color has copy, drop { Gray(u8), Rgb(u8, u8, u8), None }

  public fun pair(n: u64): (u64, bool) { let Pair(a, b) = Pair(n, n > 3); (a, b) }
  public fun field(n: u64): u64 { let p = Pair(n, true); p.0 = p.0 + 1; p.0 }
  public fun wrapped(n: u64): u64 { let Wrapped(Pair(a, _)) = Wrapped(Pair(n, false)); a }
  fun brightness(color: Color): u64 {
    match (color) {
      Color::Gray(n) => (n as u64),
      Color::Rgb(r, g, b) => ((r as u64) + (g as u64) + (b as u64)) / 3,
      Color::None => 0
    }
  }
  public fun brightnesses(n: u8): vector<u64> {
    vector[brightness(Color::Gray(n)), brightness(Color::Rgb(n, 0, 30)), brightness(Color::None)]
  }
}
