// Each repetition that could begin at many places of one run is bounded: otherwise a long run is read once for each of its characters.

/**
 * A private key with its kind before it, as AIP-80 writes it; also one that is not whole, and with other hyphens or places to break at, as chats, documents and
 * pages write them. Or one that says itself what it is, as extended keys do, or of which it is said after it.
 */
export const TAGGED_KEY =
  /\b(?:(?:ed25519|\w*[kr]1|\d+s)[-_\s\p{Pd}\p{Cf}−]{1,3}priv[-_\s\p{Pd}\p{Cf}−]{1,3}(?:0x|[0-9a-f]{4})[0-9a-f]*|(?:[t-z]prv|suiprivkey1)\w{20,}|(?:0x)?[0-9a-f]{64} is.{1,12}(?:priv|geheim).{1,9}(?:key|schl))/giu;
/**
 * 32 bytes or more in hex, also in groups, soon after words that say what they are; not what is only made from them, such as a hash. After a word that also says
 * other things, as in "secret santa", only where it is given as that one's value.
 */
export const KEY_AFTER_WORDS =
  /((?:(?:priv(?:ate)?|secret)[\s_-]?key|(?:privat|geheim)\w{0,2}[\s_-]?schl.{1,2}ssel|(?<!hash of )(?:priv(?:ate)?|secret|seed)(?=["'\s]{0,3}[:=]|-0x))(?!\w*.?(?:hash|commitm|digest)))(\W{0,9}|[^,;|{}\t\n]{0,40}?)\b(?:0x)?(?:[0-9a-f][\s:-]{0,3}){64,}/gi;
const KEY_FILE = /BEGIN .{0,40}PRIVATE KEY/;

/**
 * Twelve or more plain words in a row, numbered or not, also in JSON, which writes the end of a line as a letter after backslashes: prose has short words
 * between, phrases never do. No more than the longest phrase has: otherwise a row that is none would be read to its end from each of its words.
 */
export const PHRASE = /(?<![a-z\\])(?:\\{1,8}[nrt])?(?:[a-z]{3,8}(?:[\s,;|]|\\{1,8}[nrt]|(?<!\d)\d{1,2}[.):]?){1,16}){11,23}[a-z]{3,8}\b/gi;

let isPhraseByList: ((text: string) => boolean) | undefined;

/** From when the list of words is there, phrases are told by it: whatever stands between their words, and other words in a row are none. */
export function recognisePhrasesBy(isPhrase: (text: string) => boolean): void {
  isPhraseByList = isPhrase;
}

/** Whether there is a private key in a text. A bare one of 32 bytes looks like an address, so it does not count. */
export function holdsKey(text: string): boolean {
  return [TAGGED_KEY, KEY_AFTER_WORDS, KEY_FILE].some((key) => text.search(key) >= 0);
}

/** Whether there is a private key or a recovery phrase in a text. */
export function looksSecret(text: string): boolean {
  return holdsKey(text) || (isPhraseByList?.(text) ?? text.search(PHRASE) >= 0);
}
