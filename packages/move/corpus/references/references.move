/// Every way of borrowing that the verifier has to accept.
module 0xcafe::references {
  use 0x1::vector;

  struct Inner has copy, drop, store { a: u64, b: u64 }
  struct Outer has copy, drop, store { left: Inner, right: Inner, rest: vector<Inner> }
  struct Box<T: store> has key, store { value: T }

  public fun left_of(outer: &mut Outer): &mut Inner { &mut outer.left }

  public fun larger(x: &Inner, y: &Inner): &Inner {
    if (x.a > y.a) x else y
  }

  /// Two fields borrowed at the same time.
  public fun swap_halves(outer: &mut Outer) {
    let left = &mut outer.left;
    let right = &mut outer.right;
    let saved = *left;
    *left = *right;
    *right = saved;
  }

  /// A reference that walks through a vector.
  public fun total(outer: &Outer): u64 {
    let sum = 0;
    let i = 0;
    while (i < vector::length(&outer.rest)) {
      let inner = &outer.rest[i];
      let other = larger(inner, &outer.left);
      sum = sum + other.a + inner.b;
      i = i + 1;
    };
    sum
  }

  /// References made anew in each round of nested loops.
  public fun grow(outer: &mut Outer, rounds: u64) {
    let i = 0;
    while (i < rounds) {
      let j = 0;
      loop {
        if (j >= vector::length(&outer.rest)) break;
        let inner = &mut outer.rest[j];
        if (inner.a == i) {
          inner.b = inner.b + 1;
          j = j + 1;
          continue
        };
        inner.a = inner.a + 1;
        j = j + 1;
      };
      left_of(outer).a = i;
      i = i + 1;
    };
  }

  public fun publish<T: store>(owner: &signer, value: T) {
    move_to(owner, Box { value });
  }

  public fun take<T: store>(owner: address): T acquires Box {
    let Box { value } = move_from<Box<T>>(owner);
    value
  }

  public fun read<T: store + copy>(owner: address): T acquires Box {
    borrow_global<Box<T>>(owner).value
  }

  public fun replace<T: store + drop>(owner: address, value: T) acquires Box {
    if (exists<Box<T>>(owner)) {
      let box = borrow_global_mut<Box<T>>(owner);
      box.value = value;
    } else {
      abort 7
    }
  }

  public fun pick(choose: bool, x: &mut u64, y: &mut u64): &mut u64 {
    let chosen = if (choose) x else y;
    *chosen = *chosen + 1;
    chosen
  }

  public fun use_pick(): (u64, u64) {
    let x = 1;
    let y = 2;
    let r = pick(true, &mut x, &mut y);
    *r = 10;
    (x, y)
  }
}
