/** Lets what concerns one key be finished in the order in which it came, however long each takes to prepare. */
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
      // Whether the one before ended well is for its own caller to know.
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
