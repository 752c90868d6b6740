import { isWholePhrase } from "./phraseChecksum.ts";
import { holdsPhraseGrid, type ListWord } from "./phraseGrid.ts";
import { hasManyWords, LENGTHS, lettersRead, PHRASE_WORDS, SHORTEST } from "./phrases.ts";

/** Words of the BIP-39 list and their unique four-letter prefixes, mapped to their list index. */
type PhraseWords = ReadonlyMap<string, number>;

/** Minimum number of distinct words in a phrase: random words seldom repeat, so a column of equal values is no phrase. */
const DIFFERENT = 6;
/** Minimum number of BIP-39 words among twelve consecutive words, which allows for typos. */
const OF_LIST = 10;
const LONGEST = 8;
/**
 * Minimum number of equal separators among the eleven between twelve words. Recovery phrases have uniform separators; code, queries and
 * tables do not.
 */
const ALIKE = 9;
/** Maximum number of characters between two words of one phrase. */
const FAR = 80;
/** Separators between plain or numbered words of a phrase. */
const PLAIN = new Set(["", ".", ")", ":"]);

/** An address, or a number too large or fractional to be the number of a phrase's word. */
const NOT_COUNTING = /0x|\d{3}|\d[.,]\d|[3-9]\d/;

interface Word {
  /** Lower-case spelling of the word; undefined for words joined without separator. */
  readonly spelled?: string;
  /** Index in the BIP-39 word list. */
  readonly place?: number;
  readonly start: number;
  readonly end: number;
  readonly isOfList: boolean;
}

/** Creates a detector for recovery phrases of a word list, with any separators or none between words. */
export function phraseTest(list: readonly string[]): (text: string) => boolean {
  const words: PhraseWords = new Map([
    ...list.flatMap((word, place): [string, number][] => (word.length > 4 ? [[`${word.slice(0, 4)}-`, place]] : [])),
    ...list.map((word, place): [string, number] => [word, place]),
  ]);
  return (text) => hasManyWords(text) && holdsPhrase(lettersRead(text), words);
}

function holdsPhrase(text: string, list: PhraseWords): boolean {
  return isInRow(withoutLabels(wordsOf(text, list)), text) || isInGrid(text, list);
}

/** Hex digits of an address are not words. */
const ADDRESS = /0x[\da-f]{8,}/gi;

/** Whether BIP-39 words form a grid, even if each follows a repeated label such as `Word 1:`, which may itself be a list word. */
function isInGrid(text: string, list: PhraseWords): boolean {
  const read = text.replace(ADDRESS, (address) => `0x${"0".repeat(address.length - 2)}`);
  const words = wordsOf(read, list);
  const labels = labelsOf(words);
  if (holdsPhraseGrid(placed(words), read)) return true;
  if (labels.size === 0) return false;
  let plain = "";
  let from = 0;
  for (const { start, end } of labels) {
    plain += read.slice(from, start) + " ".repeat(end - start);
    from = end;
  }
  return holdsPhraseGrid(placed(words.filter((word) => !labels.has(word))), plain + read.slice(from));
}

function placed(words: readonly Word[]): readonly ListWord[] {
  return words.flatMap(({ place, start, end }) => (place === undefined ? [] : [{ place, start, end }]));
}

/**
 * Detects a recovery phrase of twelve consecutive words. With plain separators, it may contain typos. With other separators, as in tables
 * and word lists, the last word must match the checksum.
 */
function isInRow(words: readonly Word[], text: string): boolean {
  let known = words.slice(0, PHRASE_WORDS - 1).filter(({ isOfList }) => isOfList).length;
  for (let last = PHRASE_WORDS - 1; last < words.length; last++) {
    const first = last - PHRASE_WORDS + 1;
    if (words[last]?.isOfList) known += 1;
    const marks = known >= OF_LIST ? evenMarks(words.slice(first, last + 1), text) : undefined;
    const isPlain = marks !== undefined && PLAIN.has(marks) && !NOT_COUNTING.test(text.slice(words[first]?.end, words[last]?.start));
    if (marks !== undefined && (isPlain || LENGTHS.some((length) => isWhole(words.slice(first, first + length), length)))) return true;
    if (words[first]?.isOfList) known -= 1;
  }
  return false;
}

/** Whether all words are BIP-39 words and the last one contains the correct checksum. */
function isWhole(words: readonly Word[], length: number): boolean {
  const places = words.flatMap(({ place }) => place ?? []);
  return places.length === length && new Set(places).size >= DIFFERENT && isWholePhrase(places);
}

/** The separator between words if nearly all separators are equal, ignoring numbers, letters and blanks; otherwise undefined. */
function evenMarks(words: readonly Word[], text: string): string | undefined {
  const counts = new Map<string, number>();
  for (const [at, { start }] of words.entries()) {
    const before = words[at - 1];
    if (before === undefined) continue;
    const between = text.slice(before.end, start);
    // Lines of a table contain addresses or amounts, and distant words do not form one phrase.
    if (between.length > FAR || NOT_COUNTING.test(between)) continue;
    const marks = between.replace(/[\p{L}\p{N}\s]+/gu, "");
    counts.set(marks, (counts.get(marks) ?? 0) + 1);
  }
  return [...counts].find(([, times]) => times >= ALIKE)?.[0];
}

/** Letters, or several runs of letters joined into one identifier: `owner_address`, `tiger.apt`, `coin::transfer`. */
const NAME = /[a-z]+(?:(?:::|[._/'\u2019\p{Pd}\u2212])[a-z]+)*/giu;

/** Words of a text, without enumeration marks and HTML tag names. */
function wordsOf(text: string, list: PhraseWords): readonly Word[] {
  const words = [...text.matchAll(NAME)].flatMap(({ 0: name, index: start }) => {
    const parts = [...name.matchAll(/[a-z]+/gi)].flatMap(({ 0: run, index }) => wordsOfRun(run, start + index, text, list));
    // Joined words are an identifier, not a phrase, if they are fewer than a phrase's length.
    const isName = parts.length < PHRASE_WORDS && /[^a-zA-Z]|[a-z][A-Z]/.test(name);
    return isName ? [{ spelled: name.toLowerCase(), start, end: start + name.length, isOfList: false }] : parts;
  });
  return words.filter((word) => word.isOfList || !isBetween(word, text));
}

/** Tests whether a word occurs as often as a phrase has words, like a label. */
function repeatedAmong(words: readonly Word[]): (word: Word) => boolean {
  const counts = new Map<string, number>();
  for (const { spelled } of words) if (spelled !== undefined) counts.set(spelled, (counts.get(spelled) ?? 0) + 1);
  return ({ spelled }) => spelled !== undefined && (counts.get(spelled) ?? 0) >= OF_LIST;
}

/** Removes repeated labels, including list words such as "type" and "value" in JSON keys, but keeps a phrase that repeats a single word. */
function withoutLabels(words: readonly Word[]): readonly Word[] {
  const isRepeated = repeatedAmong(words);
  return words.some((word) => !word.isOfList && isRepeated(word)) ? words.filter((word) => !isRepeated(word)) : words;
}

/** Labels that occur before each word. A label that directly follows itself is the labelled word. */
function labelsOf(words: readonly Word[]): ReadonlySet<Word> {
  const isRepeated = repeatedAmong(words);
  const labels = new Set<Word>();
  const before = new Set<string | undefined>();
  for (const word of words) {
    if (isRepeated(word) && !before.has(word.spelled)) {
      labels.add(word);
      before.add(word.spelled);
    } else before.clear();
  }
  return labels;
}

function wordsOfRun(run: string, index: number, text: string, list: PhraseWords): readonly Word[] {
  const word = run.toLowerCase();
  // A backslash before n, r or t is an escaped line break or tab in JSON, configuration files and logs.
  const escaped = text[index - 1] === "\\" && /^[nrt]/.test(word) && !list.has(word) && !list.has(`${word}-`) ? 1 : 0;
  return wordsIn(word.slice(escaped), index + escaped, list);
}

/**
 * Whether a word belongs to an HTML tag or entity, or is an enumeration mark: `1st`, `a)`, `No. 1`. Other one- and two-letter words are
 * prose or code.
 */
function isBetween({ start, end }: Word, text: string): boolean {
  if (/[<&]\/?$/.test(text.slice(Math.max(0, start - 2), start))) return true;
  return end - start < SHORTEST && (start === end || /\d/.test(text[start - 1] ?? "") || /[).:\]\d]/.test(text[end] ?? ""));
}

/** Splits a run of letters into words: a single word, or several BIP-39 words without separator. */
function wordsIn(run: string, start: number, list: PhraseWords): readonly Word[] {
  const end = start + run.length;
  const place = list.get(run) ?? list.get(`${run}-`);
  if (place !== undefined) return [{ spelled: run, place, start, end, isOfList: true }];
  const joined = run.length < 2 * SHORTEST ? undefined : joinedWords(run, list);
  if (joined === undefined) return [{ spelled: run, start, end, isOfList: false }];
  // Joined words share the position of the whole run.
  return Array.from({ length: joined }, () => ({ start, end, isOfList: true }));
}

/** Number of BIP-39 words that make up a run of letters completely; undefined if they do not. */
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
