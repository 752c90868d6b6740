/// Types that only mark: amounts of different currencies cannot be mixed.
module 0xcafe::phantoms {
  struct Dollar {}
  struct Euro {}
  struct Amount<phantom C> has copy, drop, store { value: u64 }
  struct Rate<phantom From, phantom To> has copy, drop { numerator: u64, denominator: u64 }
  struct Purse<phantom C> has key { held: Amount<C> }

  fun amount<C>(value: u64): Amount<C> { Amount { value } }
  fun add<C>(a: Amount<C>, b: Amount<C>): Amount<C> { amount(a.value + b.value) }
  fun exchange<A, B>(a: Amount<A>, rate: Rate<A, B>): Amount<B> { amount(a.value * rate.numerator / rate.denominator) }
  fun inverse<A, B>(rate: Rate<A, B>): Rate<B, A> { Rate { numerator: rate.denominator, denominator: rate.numerator } }

  public fun there_and_back(dollars: u64): (u64, u64) {
    let rate = Rate<Dollar, Euro> { numerator: 9, denominator: 10 };
    let euros = exchange(amount<Dollar>(dollars), rate);
    let back = exchange(euros, inverse(rate));
    (euros.value, back.value)
  }
  public fun save<C>(owner: &signer, value: u64) acquires Purse {
    let at = 0x1::signer::address_of(owner);
    if (exists<Purse<C>>(at)) {
      let purse = borrow_global_mut<Purse<C>>(at);
      purse.held = add(purse.held, amount(value));
    } else move_to(owner, Purse<C> { held: amount(value) });
  }
  public fun held<C>(at: address): u64 acquires Purse { borrow_global<Purse<C>>(at).held.value }
}
