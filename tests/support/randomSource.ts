/** Deterministic pseudo-random numbers (mulberry32); a seed replays its run. */
export interface RandomSource {
  /** Integer from 0 to `below` - 1. */
  integer(below: number): number;
  pick<T>(items: readonly T[]): T;
  bytes(length: number): Uint8Array;
}

export function createRandomSource(seed: number): RandomSource {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const integer = (below: number) => next() % below;
  return {
    integer,
    pick<T>(items: readonly T[]): T {
      const item = items[integer(items.length)];
      if (item === undefined) throw new RangeError("nothing to pick from");
      return item;
    },
    bytes: (length) => Uint8Array.from({ length }, () => integer(256)),
  };
}
