type Question = (...asked: never[]) => Promise<unknown>;

/** Creates a reader that loads its methods on first use. `names` lists all methods, because they are unknown before loading. */
export function lazyReader<Reader extends Record<keyof Reader, Question>>(
  load: () => Promise<Reader>,
  names: Readonly<Record<keyof Reader, true>>,
): Reader {
  const questionNamed = (name: keyof Reader): Question => {
    return async (...asked) => (await load())[name](...asked);
  };
  return Object.fromEntries(Object.keys(names).map((name) => [name, questionNamed(name as keyof Reader)])) as Reader;
}
