/** Short work for strangers, one piece after the other, with a pause for everything else whenever it has taken a while. */
export interface Paced {
  /** At once where nothing waits and there is time. `undefined` when too many wait already. */
  run<T>(task: () => T): { readonly result: T | Promise<T> } | undefined;
}

/** How long the work goes on before everything else gets a turn. */
const TURN_USECS = 8_000n;

export function createPaced(options: {
  readonly places: number;
  readonly pause: () => Promise<void>;
  readonly nowUsecs: () => bigint;
}): Paced {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let busyUsecs = 0n;

  async function inTurn<T>(before: Promise<unknown>, task: () => T): Promise<T> {
    await before;
    if (busyUsecs >= TURN_USECS) {
      await options.pause();
      busyUsecs = 0n;
    }
    waiting -= 1;
    return timed(task);
  }

  function timed<T>(task: () => T): T {
    const began = options.nowUsecs();
    try {
      return task();
    } finally {
      busyUsecs += options.nowUsecs() - began;
    }
  }

  return {
    run(task) {
      if (waiting === 0 && busyUsecs < TURN_USECS) return { result: timed(task) };
      if (waiting >= options.places) return undefined;
      waiting += 1;
      const result = inTurn(last, task);
      last = result.catch(() => {
        // Whoever asked meets the error; the next one has its turn all the same.
      });
      return { result };
    },
  };
}
