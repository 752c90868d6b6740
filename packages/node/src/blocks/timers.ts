/** Host wall clock, as opposed to chain time. */
export interface WallClock {
  /** Microseconds since 1970. */
  nowUsecs(): bigint;
}

/** Schedules callbacks; the returned handle cancels them. */
export interface Timers {
  set(callback: () => void, delayMs: number): unknown;
  clear(handle: unknown): void;
}

/** Yields the event loop, so that requests are answered while a large block runs. */
export function yieldTo(timers: Timers): Promise<void> {
  return new Promise((resolve) => {
    timers.set(resolve, 0);
  });
}
