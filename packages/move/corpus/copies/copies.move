/// What is copied stays apart; what is moved is gone; what is borrowed is the same.
module 0xcafe::copies {
  struct Bag has copy, drop { name: vector<u8>, items: vector<u64> }

  fun fill(bag: &mut Bag, n: u64) { bag.items.push_back(n); bag.name.push_back(33); }
  fun taken(bag: Bag): u64 { fill(&mut bag, 9); bag.items.length() }
  public fun apart(): (u64, u64, vector<u8>, vector<u8>) {
    let first = Bag { name: b"bag", items: vector[1] };
    let second = copy first;
    fill(&mut second, 2);
    fill(&mut second, 3);
    (first.items.length(), second.items.length(), first.name, second.name)
  }
  public fun by_value(): (u64, u64) {
    let bag = Bag { name: b"", items: vector[] };
    let inside = taken(copy bag);
    (inside, 0x1::vector::length(&bag.items))
  }
  public fun through_reference(): (u64, u64) {
    let bag = Bag { name: b"", items: vector[7] };
    let reference = &mut bag;
    let before = *reference;
    fill(reference, 8);
    (before.items.length(), bag.items.length())
  }
  public fun moved(n: u64): u64 {
    let a = Bag { name: b"", items: vector[n] };
    let b = move a;
    a = Bag { name: b"", items: vector[n, n] };
    a.items.length() + 10 * b.items.length()
  }
}
