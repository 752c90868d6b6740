/** Limits parallel tasks per key; further tasks wait in order and can be aborted. */
export interface RequestLimiter {
  run<T>(key: string, task: () => Promise<T>, signal: AbortSignal | undefined): Promise<T>;
}

interface Lane {
  running: number;
  readonly waiting: (() => void)[];
}

export function createRequestLimiter(tasksPerKey: number): RequestLimiter {
  const lanes = new Map<string, Lane>();

  async function enter(lane: Lane, signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    if (lane.running < tasksPerKey) {
      lane.running += 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const proceed = () => {
        signal?.removeEventListener("abort", leave);
        resolve();
      };
      const leave = () => {
        lane.waiting.splice(lane.waiting.indexOf(proceed), 1);
        reject(signal?.reason);
      };
      lane.waiting.push(proceed);
      signal?.addEventListener("abort", leave, { once: true });
    });
  }

  function exit(key: string, lane: Lane): void {
    const next = lane.waiting.shift();
    // The slot passes to the next task, so `running` stays unchanged.
    if (next !== undefined) next();
    else {
      lane.running -= 1;
      if (lane.running === 0) lanes.delete(key);
    }
  }

  return {
    async run(key, task, signal) {
      const lane = lanes.get(key) ?? { running: 0, waiting: [] };
      lanes.set(key, lane);
      await enter(lane, signal);
      try {
        return await task();
      } finally {
        exit(key, lane);
      }
    },
  };
}
