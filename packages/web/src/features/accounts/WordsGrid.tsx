/** The words of an account, numbered, in reading order down the columns. */
export function WordsGrid({ words }: { readonly words: readonly string[] }) {
  return (
    <ol className="grid grid-flow-col grid-cols-2 grid-rows-6 gap-x-3 gap-y-2 sm:grid-cols-3 sm:grid-rows-4">
      {words.map((word, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a word can occur twice, its place is what it is known by
        <li key={place} className="flex items-baseline gap-2 rounded-small bg-sunken px-3 py-2">
          <span aria-hidden="true" className="figures w-5 text-right text-small text-ink-3">
            {place + 1}
          </span>
          <span className="mono">{word}</span>
        </li>
      ))}
    </ol>
  );
}
