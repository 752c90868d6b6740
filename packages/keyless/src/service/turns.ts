import { ServiceError } from "./serviceError.ts";

/** Maximum number of queued requests; further requests get status 503. */
const MAX_WAITING = 32;

/** Queue that runs tasks one at a time and throws if it is full. */
export type Turns = <T>(task: () => Promise<T>) => Promise<T>;

/**
 * Creates a queue for CPU-heavy work on the thread that also produces blocks. After each task the thread is free for the task's duration,
 * so heavy callers use at most half of the thread.
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
