/** Numbered recovery words; columns read top to bottom. */
export function WordsGrid({ words }: { readonly words: readonly string[] }) {
  return (
    <ol className="-mb-2 columns-2 gap-x-3 sm:columns-3">
      {words.map((word, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a word can occur twice, so its position identifies it
        <li key={place} className="mb-2 flex break-inside-avoid items-baseline gap-2 rounded-small bg-sunken px-3 py-2">
          <span aria-hidden="true" className="figures w-5 text-right text-small text-ink-3">
            {place + 1}
          </span>
          <span className="mono">{word}</span>
        </li>
      ))}
    </ol>
  );
}
