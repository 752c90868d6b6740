/** The shortest phrase. */
export const PHRASE_WORDS = 12;
/** Letters of the shortest word of a phrase. */
export const SHORTEST = 3;

/** A text as it is read: with the letters that are written by their numbers, as JSON and GraphQL can write any, and without characters that nobody sees. */
export function lettersRead(text: string): string {
  return text.replace(/\\u([0-9a-f]{4})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16))).replace(/\p{Cf}/gu, "");
}

/** Whether there are enough words in a text for a phrase, apart or joined, so that the list has to be asked. */
export function hasManyWords(text: string): boolean {
  const words = text.match(/[a-z]{3,}/gi) ?? [];
  return words.length >= PHRASE_WORDS || words.some(({ length }) => length >= PHRASE_WORDS * SHORTEST);
}
