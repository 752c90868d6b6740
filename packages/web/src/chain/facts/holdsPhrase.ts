import { sha256 } from "@noble/hashes/sha2.js";
import { hasManyWords, lettersRead, PHRASE_WORDS, SHORTEST } from "./phrases.ts";

/** The words that recovery phrases are made of, and the first four letters of each, which tell it from all others, with their places in the list. */
type PhraseWords = ReadonlyMap<string, number>;

/** A word's place in the list is written in so many. */
const PLACE_BITS = 11;
/** Words by chance repeat seldom: a column that says the same again and again is no phrase. */
const DIFFERENT = 6;
/** How many words phrases have. */
const LENGTHS = [PHRASE_WORDS, 15, 18, 21, 24];
/** So many of twelve in a row must be of the list: some may be mistyped. */
const OF_LIST = 10;
const LONGEST = 8;
/** So many of the eleven places between twelve words must look alike: those of a phrase do, those of code, queries and tables do not. */
const ALIKE = 9;
/** Characters between two words beyond which they are not in one row. */
const FAR = 80;
/** Between words that are only written after each other, or numbered. */
const PLAIN = new Set(["", ".", ")", ":"]);

interface Word {
  /** In small letters; of several that are joined, undefined. */
  readonly spelled?: string;
  /** In the list. */
  readonly place?: number;
  readonly start: number;
  readonly end: number;
  readonly isOfList: boolean;
}

/** What tells whether there is a recovery phrase of the words of a list in a text, whatever stands between them, also nothing. */
export function phraseTest(list: readonly string[]): (text: string) => boolean {
  const words: PhraseWords = new Map([
    ...list.flatMap((word, place): [string, number][] => (word.length > 4 ? [[`${word.slice(0, 4)}-`, place]] : [])),
    ...list.map((word, place): [string, number] => [word, place]),
  ]);
  return (text) => hasManyWords(text) && holdsPhrase(lettersRead(text), words);
}

/**
 * Twelve words that stand plainly after each other are a phrase also where some are mistyped. Where other marks stand between them, as in tables and lists of any
 * words, only those are one whose last word is the checksum of the others.
 */
function holdsPhrase(text: string, list: PhraseWords): boolean {
  const words = wordsOf(text, list);
  let known = words.slice(0, PHRASE_WORDS - 1).filter(({ isOfList }) => isOfList).length;
  for (let last = PHRASE_WORDS - 1; last < words.length; last++) {
    const first = last - PHRASE_WORDS + 1;
    if (words[last]?.isOfList) known += 1;
    const marks = known >= OF_LIST ? evenMarks(words.slice(first, last + 1), text) : undefined;
    if (marks !== undefined && (PLAIN.has(marks) || LENGTHS.some((length) => isWhole(words.slice(first, first + length), length))))
      return true;
    if (words[first]?.isOfList) known -= 1;
  }
  return false;
}

/** Whether they are so many words of the list, and the last ends with the checksum of what they say. */
function isWhole(words: readonly Word[], length: number): boolean {
  if (words.length !== length || new Set(words.map(({ place }) => place)).size < DIFFERENT) return false;
  const bytes: number[] = [];
  let [bits, value] = [0, 0];
  for (const { place } of words) {
    if (place === undefined) return false;
    value = (value << PLACE_BITS) | place;
    for (bits += PLACE_BITS; bits >= 8; bits -= 8) bytes.push((value >> (bits - 8)) & 0xff);
    value &= (1 << bits) - 1;
  }
  const checksumBits = length / 3;
  // Of 24 words the checksum is a byte of its own, of fewer it is what is left.
  const checksum = bits === 0 ? bytes.pop() : value;
  return (sha256(Uint8Array.from(bytes))[0] ?? 0) >> (8 - checksumBits) === checksum;
}

/** The marks between words where they are the same nearly everywhere, but for numbers, letters and blanks. */
function evenMarks(words: readonly Word[], text: string): string | undefined {
  const said = new Map<string, number>();
  for (const [at, { start }] of words.entries()) {
    const before = words[at - 1];
    if (before === undefined) continue;
    const between = text.slice(before.end, start);
    // A line of a table has an address of its own, and what is far apart is no row of words.
    if (between.includes("0x") || between.length > FAR) continue;
    const marks = between.replace(/[\p{L}\p{N}\s]+/gu, "");
    said.set(marks, (said.get(marks) ?? 0) + 1);
  }
  return [...said].find(([, times]) => times >= ALIKE)?.[0];
}

/** Letters, and several runs of them that make one name, as `owner_address`, `tiger.apt`, `coin::transfer`. */
const NAME = /[a-z]+(?:(?:::|[._/'\u2019\p{Pd}\u2212])[a-z]+)*/giu;

/** The words of a text, but for those that only stand between others: what counts them, names of tags, and what is said again before each. */
function wordsOf(text: string, list: PhraseWords): readonly Word[] {
  const words = [...text.matchAll(NAME)].flatMap(({ 0: name, index: start }) => {
    const parts = [...name.matchAll(/[a-z]+/gi)].flatMap(({ 0: run, index }) => wordsOfRun(run, start + index, text, list));
    // With fewer words than a phrase has, it is the name of something.
    const isName = parts.length < PHRASE_WORDS && /[^a-zA-Z]|[a-z][A-Z]/.test(name);
    return isName ? [{ spelled: name.toLowerCase(), start, end: start + name.length, isOfList: false }] : parts;
  });
  const counted = words.filter((word) => word.isOfList || !isBetween(word, text));
  const said = new Map<string, number>();
  for (const { spelled } of counted) if (spelled !== undefined) said.set(spelled, (said.get(spelled) ?? 0) + 1);
  const isRepeated = ({ spelled }: Word) => spelled !== undefined && (said.get(spelled) ?? 0) >= OF_LIST;
  // Of the list, too, as in "type", "value" of JSON; but not what may be a phrase of one word again and again.
  return counted.some((word) => !word.isOfList && isRepeated(word)) ? counted.filter((word) => !isRepeated(word)) : counted;
}

function wordsOfRun(run: string, index: number, text: string, list: PhraseWords): readonly Word[] {
  const word = run.toLowerCase();
  // The end of a line or a tab, as JSON, configurations and logs write it.
  const escaped = text[index - 1] === "\\" && /^[nrt]/.test(word) && !list.has(word) && !list.has(`${word}-`) ? 1 : 0;
  return wordsIn(word.slice(escaped), index + escaped, list);
}

/** Whether it is of a tag or a character of HTML, or counts what follows: `1st`, `a)`, `No. 1`. Other words of one or two letters are those of prose and code. */
function isBetween({ start, end }: Word, text: string): boolean {
  if (/[<&]\/?$/.test(text.slice(Math.max(0, start - 2), start))) return true;
  return end - start < SHORTEST && (start === end || /\d/.test(text[start - 1] ?? "") || /[).:\]\d]/.test(text[end] ?? ""));
}

/** A run of letters as the words it is made of: one, or several of the list without anything between. */
function wordsIn(run: string, start: number, list: PhraseWords): readonly Word[] {
  const end = start + run.length;
  const place = list.get(run) ?? list.get(`${run}-`);
  if (place !== undefined) return [{ spelled: run, place, start, end, isOfList: true }];
  const joined = run.length < 2 * SHORTEST ? undefined : joinedWords(run, list);
  if (joined === undefined) return [{ spelled: run, start, end, isOfList: false }];
  // They go together, as one text.
  return Array.from({ length: joined }, () => ({ start, end, isOfList: true }));
}

/** Of how many words of the list a run of letters is made, without a rest. */
function joinedWords(run: string, list: PhraseWords): number | undefined {
  const counts: (number | undefined)[] = [0];
  for (let end = SHORTEST; end <= run.length; end++) {
    for (let length = SHORTEST; length <= LONGEST && length <= end; length++) {
      const before = counts[end - length];
      if (before !== undefined && list.has(run.slice(end - length, end))) counts[end] = before + 1;
    }
  }
  return counts[run.length];
}
