import type { WallClock } from "./timers.ts";

/** Clock of the chain: wall clock time plus the sum of all manual advances. */
export interface ChainClock {
  nowUsecs(): bigint;
  readonly offsetUsecs: bigint;
  /** Moves chain time forward; throws `ClockError` for a negative duration. */
  advance(usecs: bigint): void;
  /** Sets chain time; throws `ClockError` for a time in the past. */
  setTo(usecs: bigint): void;
  /** Restores the clock offset of a snapshot. */
  restoreOffset(offsetUsecs: bigint): void;
}

/** Thrown on attempts to move chain time backwards: ledger timestamps only increase. */
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
