export type Random = () => number;

/** Mulberry32: a small generator with identical output on all platforms. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function below(random: Random, bound: number): number {
  return Math.floor(random() * bound);
}

export function pick<T>(random: Random, items: readonly T[]): T {
  return items[below(random, items.length)] as T;
}
