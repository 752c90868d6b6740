import { phraseList } from "./phrases/phraseList.ts";

// Repetitions in these patterns are bounded if they could start at many positions of one run; otherwise a long run would be scanned once
// per character.

/**
 * Pattern of a private key with a type prefix as in AIP-80, including truncated keys and variants with other hyphens or soft breaks from
 * chats, documents and web pages. Also extended keys, whose prefix marks them, and hex keys followed by words that call them private.
 */
export const TAGGED_KEY =
  /\b(?:(?:ed25519|\w*[kr]1|\d+s)[-_\s\p{Pd}\p{Cf}−]{1,3}priv[-_\s\p{Pd}\p{Cf}−]{1,3}(?:0x|[0-9a-f]{4})[0-9a-f]*|(?:[t-z]prv|suiprivkey1)\w{20,}|(?:0x)?[0-9a-f]{64} is.{1,12}(?:priv|geheim).{1,9}(?:key|schl))/giu;
/**
 * Pattern of at least 32 bytes of hex, also in groups, shortly after words such as "private key", but not of derived values such as a hash.
 * Ambiguous words, as in "secret santa", count only if followed by a value.
 */
export const KEY_AFTER_WORDS =
  /((?:(?:priv(?:ate)?|secret)[\s_-]?key|(?:privat|geheim)\w{0,2}[\s_-]?schl.{1,2}ssel|(?<!hash of )(?:priv(?:ate)?|secret|seed)(?=["'\s]{0,3}[:=]|-0x))(?!\w*.?(?:hash|commitm|digest)))(\W{0,9}|[^,;|{}\t\n]{0,40}?)\b(?:0x)?(?:[0-9a-f][\s:-]{0,3}){64,}/gi;
const KEY_FILE = /BEGIN .{0,40}PRIVATE KEY/;

/**
 * Pattern of twelve or more plain words in a row, numbered or not, also in JSON, where escapes separate lines. Prose contains shorter words
 * too, phrases never do. The upper bound is the longest phrase; otherwise each word of a non-matching row would be scanned to the row's
 * end.
 */
export const PHRASE = /(?<![a-z\\])(?:\\{1,8}[nrt])?(?:[a-z]{3,8}(?:[\s,;|]|\\{1,8}[nrt]|(?<!\d)\d{1,2}[.):]?){1,16}){11,23}[a-z]{3,8}\b/gi;

/** Whether a text contains a private key. A key of 32 bytes without prefix looks like an address and does not count. */
export function holdsKey(text: string): boolean {
  return [TAGGED_KEY, KEY_AFTER_WORDS, KEY_FILE].some((key) => text.search(key) >= 0);
}

/**
 * Whether a text contains a private key or a recovery phrase. Once loaded, the word list recognises phrases with any separators and rules
 * out other words.
 */
export function looksSecret(text: string): boolean {
  return holdsKey(text) || (phraseList()?.(text) ?? text.search(PHRASE) >= 0);
}
