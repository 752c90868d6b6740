/** From so many words on it is one: of fewer, names are common too. */
export const PHRASE_WORDS = 5;
/** So many of a phrase's list may be the beginning of one, and may be a name. */
const MAYBE_WORDS = 3;
/** One word in so many may be mistyped. */
const WORDS_PER_MISTAKE = 5;
const PLAIN_WORD = /^[a-z]{3,8}$/;
const BEGUN_WORD = /^[a-z]{1,8}$/;

/** The words of a text that can be a recovery phrase, or the beginning of one, by their form; the last may not be whole. */
export function plainWords(text: string): readonly string[] | undefined {
  const lower = text.toLowerCase();
  const apart = lower.replace(/\b\d{1,2}[.):]/g, " ").split(/[\s,]+/);
  // Numbered without points, in quotes, with hyphens: so many words of the list in a row are no name, whatever stands between them.
  return plain(apart, MAYBE_WORDS) ?? plain(lower.split(/[^a-z]+/), PHRASE_WORDS);
}

function plain(parts: readonly string[], least: number): readonly string[] | undefined {
  const words = parts.filter((word) => word !== "");
  const isPlain = words.every((word, at) => (at < words.length - 1 ? PLAIN_WORD : BEGUN_WORD).test(word));
  return words.length >= least && isPlain ? words : undefined;
}

/** Whether they are words of the list that phrases are made of: all of a few, which a name may be too, or nearly all of many. */
export function begunPhrase(words: readonly string[], list: readonly string[]): "no" | "maybe" | "yes" {
  const mistakes = words.filter((word, at) =>
    at < words.length - 1 ? !list.includes(word) : !list.some((whole) => whole.startsWith(word)),
  ).length;
  if (words.length < PHRASE_WORDS) return mistakes === 0 ? "maybe" : "no";
  return mistakes <= Math.floor((words.length - 1) / WORDS_PER_MISTAKE) ? "yes" : "no";
}
