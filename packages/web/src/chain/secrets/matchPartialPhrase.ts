/** Word count that makes a phrase certain: shorter sequences are common in names. */
export const CERTAIN_WORDS = 5;
/** Words that may start a phrase or be a name. */
const MAYBE_WORDS = 3;
/** Tolerates one typo per five words. */
const WORDS_PER_MISTAKE = 5;
const PLAIN_WORD = /^[a-z]{3,8}$/;
const BEGUN_WORD = /^[a-z]{1,8}$/;

/** Words of a text shaped like a full or partial recovery phrase; the last word may be incomplete. */
export function plainWords(text: string): readonly string[] | undefined {
  const lower = text.toLowerCase();
  const apart = lower.replace(/\b\d{1,2}[.):]/g, " ").split(/[\s,]+/);
  // Numbered without dots, quoted or hyphenated: this many words of the list in sequence are not a name, regardless of separators.
  return plain(apart, MAYBE_WORDS) ?? plain(lower.split(/[^a-z]+/), CERTAIN_WORDS);
}

function plain(parts: readonly string[], least: number): readonly string[] | undefined {
  const words = parts.filter((word) => word !== "");
  const isPlain = words.every((word, at) => (at < words.length - 1 ? PLAIN_WORD : BEGUN_WORD).test(word));
  return words.length >= least && isPlain ? words : undefined;
}

/**
 * Compares words with the recovery phrase list: "maybe" for few matching words, which could be a name, "yes" if nearly all of many match.
 */
export function matchPartialPhrase(words: readonly string[], list: readonly string[]): "no" | "maybe" | "yes" {
  const mistakes = words.filter((word, at) =>
    at < words.length - 1 ? !list.includes(word) : !list.some((whole) => whole.startsWith(word)),
  ).length;
  if (words.length < CERTAIN_WORDS) return mistakes === 0 ? "maybe" : "no";
  return mistakes <= Math.floor((words.length - 1) / WORDS_PER_MISTAKE) ? "yes" : "no";
}
