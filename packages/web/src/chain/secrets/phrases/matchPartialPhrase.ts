/** Number of listed words that certainly form a recovery phrase: shorter sequences are common in names. */
export const CERTAIN_WORDS = 5;
/** Number of listed words that may be the start of a recovery phrase or a name. */
const MAYBE_WORDS = 3;
/** One typo is tolerated per this many words. */
const WORDS_PER_MISTAKE = 5;
const PLAIN_WORD = /^[a-z]{3,8}$/;
const BEGUN_WORD = /^[a-z]{1,8}$/;

/** Words of a text that has the form of a full or partial recovery phrase; the last word may be incomplete. */
export function plainWords(text: string): readonly string[] | undefined {
  const lower = text.toLowerCase();
  const apart = lower.replace(/\b\d{1,2}[.):]/g, " ").split(/[\s,]+/);
  // Words numbered without dots, quoted or hyphenated: this many listed words in sequence are not a name, regardless of separators.
  return plain(apart, MAYBE_WORDS) ?? plain(lower.split(/[^a-z]+/), CERTAIN_WORDS);
}

function plain(parts: readonly string[], least: number): readonly string[] | undefined {
  const words = parts.filter((word) => word !== "");
  const isPlain = words.every((word, at) => (at < words.length - 1 ? PLAIN_WORD : BEGUN_WORD).test(word));
  return words.length >= least && isPlain ? words : undefined;
}

/** Compares words with the BIP-39 list: "maybe" for few matching words, which could be a name, "yes" if nearly all of many match. */
export function matchPartialPhrase(words: readonly string[], list: readonly string[]): "no" | "maybe" | "yes" {
  const mistakes = words.filter((word, at) =>
    at < words.length - 1 ? !list.includes(word) : !list.some((whole) => whole.startsWith(word)),
  ).length;
  if (words.length < CERTAIN_WORDS) return mistakes === 0 ? "maybe" : "no";
  return mistakes <= Math.floor((words.length - 1) / WORDS_PER_MISTAKE) ? "yes" : "no";
}
