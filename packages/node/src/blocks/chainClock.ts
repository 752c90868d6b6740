import type { WallClock } from "./timers.ts";

/** Chain time runs with the wall clock, ahead of it by as much as it was ever moved. */
export interface ChainClock {
  nowUsecs(): bigint;
  readonly offsetUsecs: bigint;
  /** Moves chain time forward; throws `ClockError` for less than nothing. */
  advance(usecs: bigint): void;
  /** Moves chain time to a moment that is not before now; throws `ClockError` otherwise. */
  setTo(usecs: bigint): void;
  /** Puts back an offset that it had at another time. */
  restoreOffset(offsetUsecs: bigint): void;
}

/** Chain time never goes back: a ledger's timestamps only grow. */
export class ClockError extends Error {
  override readonly name = "ClockError";
}

export function createChainClock(wall: WallClock, initialOffsetUsecs: bigint): ChainClock {
  let offsetUsecs = initialOffsetUsecs;
  const nowUsecs = (): bigint => wall.nowUsecs() + offsetUsecs;
  return {
    nowUsecs,
    get offsetUsecs() {
      return offsetUsecs;
    },
    advance(usecs) {
      if (usecs < 0n) throw new ClockError(`chain time cannot go back by ${-usecs} microseconds`);
      offsetUsecs += usecs;
    },
    setTo(usecs) {
      const now = nowUsecs();
      if (usecs < now) throw new ClockError(`chain time is already ${now - usecs} microseconds past that moment`);
      offsetUsecs += usecs - now;
    },
    restoreOffset(restored) {
      offsetUsecs = restored;
    },
  };
}
