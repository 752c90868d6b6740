import type { Timers } from "./timers.ts";

/** Keeps dear transactions behind ordinary ones for as long as those come. */
export interface GiveWay {
  /** An ordinary transaction has come. */
  notice(): void;
  /** Whether a dear one may be looked at now. */
  mayGo(): boolean;
  /** A dear one was looked at: the next has to let ordinary ones pass first. */
  went(): void;
  /** Resolves when enough ordinary ones have passed, or none comes. */
  untilMayGo(): Promise<void>;
  /** After work of that length in another thread, the time that belongs to ordinary ones: none where none comes. */
  rest(tookUsecs: bigint): Promise<void>;
  /** After unpaid work of that length in this thread: ordinary ones could not even be noticed meanwhile, so the rest is for whatever comes. */
  restAfterUnpaid(tookUsecs: bigint): Promise<void>;
}

/** Ordinary transactions that pass before each dear one. A dear one costs about as much as two, from its arrival to the index. */
const ORDINARY_PER_DEAR = 6;
/** Ordinary ones come as long as they are no further apart. It is also the longest that one dear one waits for them. */
const STILL_COMING_USECS = 25_000n;
/** What another thread does for dear ones takes a third of that thread's time at most. */
const REST_PER_WORK = 2n;
const LONGEST_REST_USECS = 100_000n;
const LONGEST_REST_AFTER_UNPAID_USECS = 2_000_000n;
const USECS_PER_MS = 1_000n;

export function createGiveWay({ timers, nowUsecs }: { readonly timers: Timers; readonly nowUsecs: () => bigint }): GiveWay {
  let passed = ORDINARY_PER_DEAR;
  let lastUsecs: bigint | undefined;
  const waiting = new Set<() => void>();
  const areComing = (): boolean => lastUsecs !== undefined && nowUsecs() - lastUsecs < STILL_COMING_USECS;
  const mayGo = (): boolean => passed >= ORDINARY_PER_DEAR || !areComing();
  const sleep = (usecs: bigint, onSet: (resolve: () => void) => void = () => undefined): Promise<void> =>
    new Promise((resolve) => {
      timers.set(resolve, Number(usecs / USECS_PER_MS));
      onSet(resolve);
    });
  return {
    notice() {
      lastUsecs = nowUsecs();
      passed += 1;
      if (passed >= ORDINARY_PER_DEAR) for (const wake of waiting) wake();
    },
    mayGo,
    went() {
      passed = 0;
    },
    async untilMayGo() {
      if (mayGo()) return;
      let wake = (): void => undefined;
      await sleep(STILL_COMING_USECS, (resolve) => {
        wake = resolve;
        waiting.add(resolve);
      });
      waiting.delete(wake);
    },
    async rest(tookUsecs) {
      if (!areComing()) return;
      const restUsecs = tookUsecs * REST_PER_WORK;
      await sleep(restUsecs < LONGEST_REST_USECS ? restUsecs : LONGEST_REST_USECS);
    },
    restAfterUnpaid(tookUsecs) {
      const restUsecs = tookUsecs * REST_PER_WORK;
      return sleep(restUsecs < LONGEST_REST_AFTER_UNPAID_USECS ? restUsecs : LONGEST_REST_AFTER_UNPAID_USECS);
    },
  };
}
