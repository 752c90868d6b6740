/** Runs tasks concurrently, but finishes tasks with the same key in order of arrival. */
export type InOrder<Key> = <Prepared, Result>(
  key: Key,
  prepare: () => Promise<Prepared>,
  finish: (prepared: Prepared) => Result,
) => Promise<Result>;

export function createInOrder<Key>(): InOrder<Key> {
  const last = new Map<Key, Promise<unknown>>();
  return async (key, prepare, finish) => {
    const before = last.get(key);
    const prepared = prepare();
    const result = (async () => {
      // Ignores the previous task's error, which its own caller handles.
      const [, ready] = await Promise.all([before?.catch(() => undefined), prepared]);
      return finish(ready);
    })();
    last.set(key, result);
    try {
      return await result;
    } finally {
      if (last.get(key) === result) last.delete(key);
    }
  };
}
