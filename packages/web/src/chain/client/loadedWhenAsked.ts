type Question = (...asked: never[]) => Promise<unknown>;

/** A reader whose questions are loaded when the first of them is asked. All of them are named, because the page knows only these until then. */
export function loadedWhenAsked<Reader extends Record<keyof Reader, Question>>(
  load: () => Promise<Reader>,
  names: Readonly<Record<keyof Reader, true>>,
): Reader {
  const questionNamed = (name: keyof Reader): Question => {
    return async (...asked) => (await load())[name](...asked);
  };
  return Object.fromEntries(Object.keys(names).map((name) => [name, questionNamed(name as keyof Reader)])) as Reader;
}
