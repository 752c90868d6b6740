/// What the scripts of this package work on.
module 0xcafe::scripts {
  use 0x1::signer;

  struct Sum has key, drop { total: u64, by: vector<address> }

  public fun open(owner: &signer) {
    if (!exists<Sum>(signer::address_of(owner))) move_to(owner, Sum { total: 0, by: vector[] });
  }
  public fun add(owner: &signer, n: u64): u64 acquires Sum {
    let sum = borrow_global_mut<Sum>(signer::address_of(owner));
    sum.total = sum.total + n;
    sum.by.push_back(signer::address_of(owner));
    sum.total
  }
  public fun total(at: address): u64 acquires Sum { borrow_global<Sum>(at).total }
}
