/** Number of words of the shortest recovery phrase. */
export const PHRASE_WORDS = 12;
/** Valid numbers of words in a recovery phrase. */
export const LENGTHS: readonly number[] = [PHRASE_WORDS, 15, 18, 21, 24];
/** Number of letters of the shortest BIP-39 word. */
export const SHORTEST = 3;

/** Normalises a text before secrets are searched: decodes `\u` escapes, as in JSON and GraphQL, and removes invisible characters. */
export function lettersRead(text: string): string {
  return text.replace(/\\u([0-9a-f]{4})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16))).replace(/\p{Cf}/gu, "");
}

/** Whether a text has enough words for a recovery phrase, separate or joined, to justify loading the word list. */
export function hasManyWords(text: string): boolean {
  const words = text.match(/[a-z]{3,}/gi) ?? [];
  return words.length >= PHRASE_WORDS || words.some(({ length }) => length >= PHRASE_WORDS * SHORTEST);
}
