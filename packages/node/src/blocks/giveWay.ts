import { USECS_PER_MS } from "@atoll/move";
import type { Timers } from "./timers.ts";

/** Delays expensive transactions while ordinary transactions keep arriving. */
export interface GiveWay {
  /** Records that an ordinary transaction arrived. */
  notice(): void;
  /** Whether an expensive transaction may start now. */
  mayGo(): boolean;
  /** Records that an expensive transaction started: the next one must let ordinary transactions pass first. */
  went(): void;
  /** Resolves after enough ordinary transactions have passed, or if none arrive. */
  untilMayGo(): Promise<void>;
  /** Pauses after worker-thread work of this duration; returns immediately if no ordinary transactions arrive. */
  rest(tookUsecs: bigint): Promise<void>;
  /**
   * Pauses after unpaid main-thread work of this duration. Such work blocks the arrival of ordinary transactions, so the pause is
   * unconditional.
   */
  restAfterUnpaid(tookUsecs: bigint): Promise<void>;
}

/** Number of ordinary transactions that pass before each expensive one, which costs about two ordinary ones from arrival to index. */
const ORDINARY_PER_DEAR = 6;
/** Largest gap between ordinary transactions that still counts as a stream; also the longest wait of an expensive transaction. */
const STILL_COMING_USECS = 25_000n;
/** Pause per unit of work, so that expensive transactions of up to 50 ms use at most a third of the worker thread's time. */
const REST_PER_WORK = 2n;
const LONGEST_REST_USECS = 100_000n;
const LONGEST_REST_AFTER_UNPAID_USECS = 2_000_000n;

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
