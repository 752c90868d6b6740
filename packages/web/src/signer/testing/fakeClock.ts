import type { Clock } from "../vaultStorage.ts";

/** A clock that moves only when told. `advance` lets the timers run on the way, `sleep` does not: the machine was off. */
export interface FakeClock extends Clock {
  advance(milliseconds: number): void;
  sleep(milliseconds: number): void;
  timers(): number;
}

export function createFakeClock(start = 1_700_000_000_000): FakeClock {
  let now = start;
  const timers = new Set<{ every: number; due: number; callback: () => void }>();
  return {
    now: () => now,
    every: (milliseconds, callback) => {
      const timer = { every: milliseconds, due: now + milliseconds, callback };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    advance: (milliseconds) => {
      const end = now + milliseconds;
      for (;;) {
        const next = [...timers].filter((timer) => timer.due <= end).sort((left, right) => left.due - right.due)[0];
        if (next === undefined) break;
        now = Math.max(now, next.due);
        next.due = now + next.every;
        next.callback();
      }
      now = end;
    },
    sleep: (milliseconds) => {
      now += milliseconds;
      // Timers count time awake: a clock set back does not hold them up, and after a sleep they are due at once.
      for (const timer of timers) timer.due = milliseconds < 0 ? timer.due + milliseconds : Math.max(timer.due, now);
    },
    timers: () => timers.size,
  };
}
