/// Enums, generics, constants, integers of all widths and vectors of vectors.
module 0xcafe::shapes {
  use 0x1::vector;

  const NAME: vector<u8> = b"shapes";
  const LIMITS: vector<u64> = vector[1, 2, 3];
  const ONE: u256 = 1;
  const ENOT_A_CIRCLE: u64 = 3;

  enum Shape has copy, drop, store {
    Point,
    Circle { radius: u64 },
    Rectangle { width: u64, height: u64 },
    Many { shapes: vector<u8>, radius: u64 }
  }

  enum Tree<T> has store, drop {
    Leaf { value: T },
    Pair { value: T, weight: u8 }
  }

  struct Counted<phantom K, V: drop> has drop { count: u64, values: vector<V> }

  public fun area(self: &Shape): u64 {
    match (self) {
      Point => 0,
      Circle { radius } => *radius * *radius * 3,
      Rectangle { width, height } => *width * *height,
      Many { .. } => abort ENOT_A_CIRCLE
    }
  }

  public fun grow(self: &mut Shape, by: u64) {
    if (self is Circle) {
      self.radius = self.radius + by;
    } else if (self is Shape::Rectangle) {
      self.width = self.width + by;
    }
  }

  public fun make(kind: u8): Shape {
    if (kind == 0) Shape::Point
    else if (kind == 1) Shape::Circle { radius: 1 }
    else Shape::Rectangle { width: kind as u64, height: 2 }
  }

  public fun value<T: copy>(self: &Tree<T>): T { self.value }

  public fun weigh<T: drop>(tree: Tree<T>): u8 {
    match (tree) {
      Leaf { value: _ } => 0,
      Pair { value: _, weight } => weight
    }
  }

  public fun count<K, V: drop>(values: vector<V>): Counted<K, V> {
    Counted { count: values.length(), values }
  }

  public fun last<K, V: drop>(counted: Counted<K, V>): V {
    let Counted { count: _, values } = counted;
    values.pop_back()
  }

  public fun widths(x: u8): (u16, u32, u64, u128, u256) {
    let a = x as u16;
    let b = (a as u32) << 3;
    let c = (b as u64) | 1;
    let d = (c as u128) ^ 0xff;
    (a, b, c, d, (d as u256) % 7 + ONE)
  }

  public fun nested(n: u64): vector<vector<u64>> {
    let all = vector[];
    let i = 0;
    while (i < n) {
      let row = LIMITS;
      vector::push_back(&mut row, 9);
      row.push_back(i);
      row.swap(0, 1);
      all.push_back(row);
      i = i + 1;
    };
    all
  }

  public fun name(): vector<u8> { NAME }

  public fun logic(a: bool, b: bool, x: u64): bool {
    (a && !b) || (x >= 3 && x <= 9 && x != 5) || x == 42 || (x < 2) == (x > 1)
  }
}
