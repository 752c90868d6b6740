/** Runs what is given to it one after another, in the order in which it came. */
export type OneAtATime = <T>(task: () => Promise<T>) => Promise<T>;

export function createOneAtATime(): OneAtATime {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const result = last.then(task);
    // Whoever gave the task hears of its failure; the next one runs all the same.
    last = result.catch(() => undefined);
    return result;
  };
}
