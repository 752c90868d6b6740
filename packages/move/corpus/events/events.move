/// Events: plain, generic, with enums, several at once, and none of a call that fails.
module 0xcafe::events {
  use 0x1::event;

  #[event]
  struct Stepped has drop, store { from: u64, to: u64 }
  #[event]
  struct Chose<T: store + drop> has drop, store { choice: T }
  enum Mood has drop, store, copy { Calm, Loud { volume: u8 } }
  #[event]
  struct Felt has drop, store { mood: Mood }

  public entry fun walk(from: u64, to: u64) {
    for (at in from..to) event::emit(Stepped { from: at, to: at + 1 });
  }
  public fun choose<T: store + drop>(choice: T) { event::emit(Chose { choice }); }
  public entry fun feel(volume: u8) {
    event::emit(Felt { mood: if (volume == 0) Mood::Calm else Mood::Loud { volume } });
    assert!(volume < 100, 5);
  }
}
