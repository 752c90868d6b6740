import type { Address } from "@atoll/move";
import type { GiveWay } from "./giveWay.ts";

/**
 * Queue for short untrusted tasks. Runs them one at a time, yields the event loop regularly, and lets prioritised transactions pass first.
 */
export interface Paced {
  /**
   * Runs a task, immediately if the queue is empty and time remains. Returns `undefined` if the queue is full, in total or for this sender.
   */
  run<T>(task: () => T, sender?: Address): { readonly result: T | Promise<T> } | undefined;
}

/** Longest time that tasks run before the event loop serves other work. */
const TURN_USECS = 8_000n;
/** Duration below which a task needs no pause after it. */
const SHORT_USECS = 1_000n;

export function createPaced(options: {
  readonly places: number;
  /** Maximum queued tasks per sender; defaults to `places`. */
  readonly placesPerSender?: number;
  readonly pause: () => Promise<void>;
  readonly nowUsecs: () => bigint;
  readonly giveWay: Pick<GiveWay, "mayGo" | "went" | "untilMayGo">;
  /** Pause after a task of this duration, before the next task starts; no pause by default. */
  readonly rest?: (tookUsecs: bigint) => Promise<void>;
}): Paced {
  const { giveWay } = options;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let busyUsecs = 0n;
  let resting: Promise<void> | undefined;
  const bySender = new Map<Address | undefined, number>();
  const { places, placesPerSender = places } = options;

  function leave(sender: Address | undefined): void {
    waiting -= 1;
    const left = (bySender.get(sender) ?? 1) - 1;
    if (left === 0) bySender.delete(sender);
    else bySender.set(sender, left);
  }

  async function inTurn<T>(before: Promise<unknown>, task: () => T, sender: Address | undefined): Promise<T> {
    await before;
    await resting;
    if (busyUsecs >= TURN_USECS) {
      await options.pause();
      busyUsecs = 0n;
    }
    await giveWay.untilMayGo();
    leave(sender);
    return timed(task);
  }

  function timed<T>(task: () => T): T {
    giveWay.went();
    const began = options.nowUsecs();
    try {
      return task();
    } finally {
      const took = options.nowUsecs() - began;
      busyUsecs += took;
      if (options.rest !== undefined && took >= SHORT_USECS) {
        resting = options.rest(took).then(() => {
          resting = undefined;
        });
      }
    }
  }

  return {
    run(task, sender) {
      if (waiting === 0 && resting === undefined && busyUsecs < TURN_USECS && giveWay.mayGo()) return { result: timed(task) };
      const ofSender = bySender.get(sender) ?? 0;
      if (waiting >= places || ofSender >= placesPerSender) return undefined;
      waiting += 1;
      bySender.set(sender, ofSender + 1);
      const result = inTurn(last, task, sender);
      last = result.catch(() => {
        // The caller handles the error of its task; the next task still runs.
      });
      return { result };
    },
  };
}
