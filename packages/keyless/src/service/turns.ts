import { ServiceError } from "./serviceError.ts";

/** Requests that wait for their turn; one more is told to come back. */
const MAX_WAITING = 32;

/** Runs one task after the other. Throws when too many wait. */
export type Turns = <T>(task: () => Promise<T>) => Promise<T>;

/**
 * For work that keeps the thread busy, which is also the thread of the blocks. After each task everything else gets as long as the task
 * took, so that whoever asks for much gets at most half of the thread.
 */
export function createTurns(): Turns {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async (task) => {
    if (waiting >= MAX_WAITING) throw new ServiceError(503, "Too many requests are waiting. Try again in a moment.");
    waiting += 1;
    const before = last;
    const result = (async () => {
      await before;
      waiting -= 1;
      const began = performance.now();
      try {
        return { value: await task(), tookMs: performance.now() - began };
      } catch (error) {
        return { error, tookMs: performance.now() - began };
      }
    })();
    last = result.then(({ tookMs }) => new Promise((resolve) => setTimeout(resolve, tookMs)));
    const ended = await result;
    if ("error" in ended) throw ended.error;
    return ended.value as Awaited<ReturnType<typeof task>>;
  };
}
