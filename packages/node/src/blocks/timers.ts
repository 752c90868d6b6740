/** The world's time. */
export interface WallClock {
  /** Microseconds since 1970. */
  nowUsecs(): bigint;
}

/** Calls back later; the handle takes the call back. */
export interface Timers {
  set(callback: () => void, delayMs: number): unknown;
  clear(handle: unknown): void;
}

/** Lets everything else that is waiting run: requests are answered while a big block is in the making. */
export function yieldTo(timers: Timers): Promise<void> {
  return new Promise((resolve) => {
    timers.set(resolve, 0);
  });
}
