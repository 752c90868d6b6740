/// A resource that counts, and what its owner may do with it.
module 0xcafe::counter {
  use 0x1::signer;

  struct Counter has key {
    value: u64
  }

  public entry fun create(owner: &signer) {
    move_to(owner, Counter { value: 0 });
  }

  public entry fun add(owner: &signer, amounts: vector<u64>) acquires Counter {
    let counter = borrow_global_mut<Counter>(signer::address_of(owner));
    let i = 0;
    while (i < amounts.length()) {
      counter.value = counter.value + amounts[i];
      i = i + 1;
    };
  }

  public fun value(owner: address): u64 acquires Counter {
    borrow_global<Counter>(owner).value
  }
}
