import type { Clock } from "../vaultStorage.ts";

/** Clock that tests control. `advance` runs due timers, `sleep` does not, as if the machine was off. */
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
      // Timers count the time that the machine is awake: setting the clock back does not delay them, and after a sleep they fire
      // immediately.
      for (const timer of timers) timer.due = milliseconds < 0 ? timer.due + milliseconds : Math.max(timer.due, now);
    },
    timers: () => timers.size,
  };
}
