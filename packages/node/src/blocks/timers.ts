import { USECS_PER_MS } from "@atoll/move";
/** Wall clock of the host, as opposed to chain time. */
export interface WallClock {
  /** Microseconds since 1970. */
  nowUsecs(): bigint;
}

/** Schedules callbacks; the returned handle cancels them. */
export interface Timers {
  set(callback: () => void, delayMs: number): unknown;
  clear(handle: unknown): void;
}

/** Clock of the host. */
export const SYSTEM_CLOCK: WallClock = { nowUsecs: () => BigInt(Date.now()) * USECS_PER_MS };

/** Timers of the host. */
export const SYSTEM_TIMERS: Timers = {
  set: (callback, delayMs) => setTimeout(callback, delayMs),
  clear: (handle) => clearTimeout(handle as ReturnType<typeof setTimeout>),
};

/** Lets the event loop answer requests while a large block runs. */
export function yieldTo(timers: Timers): Promise<void> {
  return new Promise((resolve) => {
    timers.set(resolve, 0);
  });
}
