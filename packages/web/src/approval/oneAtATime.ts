/** Runs async tasks sequentially in call order. */
export type OneAtATime = <T>(task: () => Promise<T>) => Promise<T>;

export function createOneAtATime(): OneAtATime {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const result = last.then(task);
    // The caller receives a task's error; the next task still runs.
    last = result.catch(() => undefined);
    return result;
  };
}
