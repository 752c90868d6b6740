/// Functions called like methods: on values, references, generics, and one after another.
module 0xcafe::receivers {
  struct Counter has copy, drop, store { n: u64, step: u64 }
  struct Wrapper<T> has copy, drop { inner: T }

  fun new(step: u64): Counter { Counter { n: 0, step } }
  fun tick(self: &mut Counter): &mut Counter { self.n = self.n + self.step; self }
  fun value(self: &Counter): u64 { self.n }
  fun finish(self: Counter): u64 { let Counter { n, step } = self; n * step }
  fun get<T: copy>(self: &Wrapper<T>): T { self.inner }
  fun set<T: drop>(self: &mut Wrapper<T>, inner: T) { self.inner = inner }
  fun unwrap<T>(self: Wrapper<T>): T { let Wrapper { inner } = self; inner }

  public fun chain(step: u64): (u64, u64) {
    let counter = new(step);
    counter.tick().tick().tick();
    (counter.value(), counter.finish())
  }
  public fun wrapped(step: u64): u64 {
    let wrapper = Wrapper { inner: new(step) };
    wrapper.inner.tick();
    let before = wrapper.get().value();
    wrapper.set(new(step + 1));
    wrapper.inner.tick().tick();
    before + wrapper.unwrap().finish()
  }
}
