// Each repetition that could begin at many places of one run is bounded: otherwise a long run is read once for each of its characters.

/** A private key with its kind before it, as AIP-80 writes it; also one that is not whole. */
export const TAGGED_KEY = /\b(?:slh-dsa-[a-z0-9-]{1,40}|[a-z0-9]+)-priv-(?:0x)?[0-9a-f]*/gi;
/**
 * Twelve or more plain words in a row, numbered or not, also in JSON, which writes the end of a line as a letter after backslashes: prose has short words
 * between, phrases never do.
 */
export const PHRASE =
  /(?:(?<!\\)\\{1,8}[nrt]|(?<!\\)\b)(?:\d{1,2}[.):]?\s{0,8})?(?:[a-z]{3,8}(?:[\s,;|]|\\{1,8}[nrt]|(?<!\d)\d{1,2}[.):]?){1,16}){11,}[a-z]{3,8}\b/gi;
const KEY_FILE = /BEGIN [A-Z ]{0,40}PRIVATE KEY/;

/** Whether there is a private key or a recovery phrase in a text. A bare key of 32 bytes looks like an address, so it does not count. */
export function looksSecret(text: string): boolean {
  return [TAGGED_KEY, PHRASE, KEY_FILE].some((secret) => text.search(secret) >= 0);
}
