/** Of fewer words enough of a phrase is still unknown, and names of that many words are common. */
const LEAST_WORDS = 5;
/** One word in so many may be mistyped. */
const WORDS_PER_MISTAKE = 5;
const PLAIN_WORD = /^[a-z]{3,8}$/;
const BEGUN_WORD = /^[a-z]{1,8}$/;

/** The words of a text that can be a recovery phrase, or the beginning of one, by their form; the last may not be whole. */
export function plainWords(text: string): readonly string[] | undefined {
  const words = text
    .toLowerCase()
    .replace(/\b\d{1,2}[.):]/g, " ")
    .split(/[\s,]+/)
    .filter((word) => word !== "");
  const isPlain = words.every((word, at) => (at < words.length - 1 ? PLAIN_WORD : BEGUN_WORD).test(word));
  return words.length >= LEAST_WORDS && isPlain ? words : undefined;
}

/** Whether they are words of the list that phrases are made of. */
export function isBegunPhrase(words: readonly string[], list: readonly string[]): boolean {
  const mistakes = words.filter((word, at) =>
    at < words.length - 1 ? !list.includes(word) : !list.some((whole) => whole.startsWith(word)),
  ).length;
  return mistakes <= Math.floor((words.length - 1) / WORDS_PER_MISTAKE);
}
