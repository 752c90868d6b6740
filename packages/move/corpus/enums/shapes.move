/// Enums: matching by value and by reference, nested, generic, with positional fields.
module 0xcafe::shapes {
  use 0x1::vector;

  enum Shape has copy, drop, store {
    Circle { radius: u64 },
    Rectangle { width: u64, height: u64 },
    Group { parts: vector<u64> },
    Empty
  }

  enum Outcome<T> has copy, drop { Fine(T), Wrong(u64) }

  public fun area(shape: &Shape): u64 {
    match (shape) {
      Shape::Circle { radius } => 3 * *radius * *radius,
      Shape::Rectangle { width, height } => *width * *height,
      Shape::Group { parts } => {
        let sum = 0;
        let i = 0;
        while (i < vector::length(parts)) {
          sum = sum + parts[i];
          i = i + 1;
        };
        sum
      },
      Shape::Empty => 0
    }
  }

  public fun areas(n: u64): (u64, u64, u64, u64) {
    let group = Shape::Group { parts: vector[n, n + 1, n + 2] };
    (area(&Shape::Circle { radius: n }), area(&Shape::Rectangle { width: n, height: 2 }), area(&group), area(&Shape::Empty))
  }

  public fun grown(n: u64): u64 {
    let shape = Shape::Rectangle { width: n, height: 1 };
    match (&mut shape) {
      Shape::Rectangle { width, height } => {
        *width = *width + 1;
        *height = 10;
      },
      _ => {}
    };
    area(&shape)
  }

  public fun radius(is_circle: bool): u64 {
    let shape = if (is_circle) Shape::Circle { radius: 4 } else Shape::Empty;
    shape.radius
  }

  fun divide(a: u64, b: u64): Outcome<u64> {
    if (b == 0) Outcome::Wrong(a) else Outcome::Fine(a / b)
  }

  public fun divided(a: u64, b: u64): u64 {
    match (divide(a, b)) {
      Outcome::Fine(n) => n,
      Outcome::Wrong(code) => 1000 + code
    }
  }

  public fun is_circle(n: u64): bool {
    let shape = if (n > 3) Shape::Circle { radius: n } else Shape::Empty;
    shape is Shape::Circle
  }
}
