import { isWholePhrase, LENGTHS } from "./phraseChecksum.ts";
import { holdsPhraseGrid, type ListWord } from "./phraseGrid.ts";
import { hasManyWords, lettersRead, PHRASE_WORDS, SHORTEST } from "./phrases.ts";

/** The words that recovery phrases are made of, and the first four letters of each, which tell it from all others, with their places in the list. */
type PhraseWords = ReadonlyMap<string, number>;

/** Words by chance repeat seldom: a column that says the same again and again is no phrase. */
const DIFFERENT = 6;
/** So many of twelve in a row must be of the list: some may be mistyped. */
const OF_LIST = 10;
const LONGEST = 8;
/** So many of the eleven places between twelve words must look alike: those of a phrase do, those of code, queries and tables do not. */
const ALIKE = 9;
/** Characters between two words beyond which they are not in one row. */
const FAR = 80;
/** Between words that are only written after each other, or numbered. */
const PLAIN = new Set(["", ".", ")", ":"]);

/** An address, or a number that is none of a phrase's words. */
const NOT_COUNTING = /0x|\d{3}|\d[.,]\d|[3-9]\d/;

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

function holdsPhrase(text: string, list: PhraseWords): boolean {
  return isInRow(withoutLabels(wordsOf(text, list)), text) || isInGrid(text, list);
}

/** Letters of an address are no words. */
const ADDRESS = /0x[\da-f]{8,}/gi;

/** Whether they stand in a grid, also where a word that may be of the list itself is said again before each: `Word 1:`. */
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
 * Twelve words that stand plainly after each other are a phrase also where some are mistyped. Where other marks stand between them, as in tables and lists of any
 * words, only those are one whose last word is the checksum of the others.
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

/** Whether they are so many words of the list, and the last ends with the checksum of what they say. */
function isWhole(words: readonly Word[], length: number): boolean {
  const places = words.flatMap(({ place }) => place ?? []);
  return places.length === length && new Set(places).size >= DIFFERENT && isWholePhrase(places);
}

/** The marks between words where they are the same nearly everywhere, but for numbers, letters and blanks. */
function evenMarks(words: readonly Word[], text: string): string | undefined {
  const said = new Map<string, number>();
  for (const [at, { start }] of words.entries()) {
    const before = words[at - 1];
    if (before === undefined) continue;
    const between = text.slice(before.end, start);
    // A line of a table has an address or an amount of its own, and what is far apart is no row of words.
    if (between.length > FAR || NOT_COUNTING.test(between)) continue;
    const marks = between.replace(/[\p{L}\p{N}\s]+/gu, "");
    said.set(marks, (said.get(marks) ?? 0) + 1);
  }
  return [...said].find(([, times]) => times >= ALIKE)?.[0];
}

/** Letters, and several runs of them that make one name, as `owner_address`, `tiger.apt`, `coin::transfer`. */
const NAME = /[a-z]+(?:(?:::|[._/'\u2019\p{Pd}\u2212])[a-z]+)*/giu;

/** The words of a text, but for those that only stand between others: what counts them, and names of tags. */
function wordsOf(text: string, list: PhraseWords): readonly Word[] {
  const words = [...text.matchAll(NAME)].flatMap(({ 0: name, index: start }) => {
    const parts = [...name.matchAll(/[a-z]+/gi)].flatMap(({ 0: run, index }) => wordsOfRun(run, start + index, text, list));
    // With fewer words than a phrase has, it is the name of something.
    const isName = parts.length < PHRASE_WORDS && /[^a-zA-Z]|[a-z][A-Z]/.test(name);
    return isName ? [{ spelled: name.toLowerCase(), start, end: start + name.length, isOfList: false }] : parts;
  });
  return words.filter((word) => word.isOfList || !isBetween(word, text));
}

/** Whether a word is said as often as a phrase has words. */
function repeatedAmong(words: readonly Word[]): (word: Word) => boolean {
  const said = new Map<string, number>();
  for (const { spelled } of words) if (spelled !== undefined) said.set(spelled, (said.get(spelled) ?? 0) + 1);
  return ({ spelled }) => spelled !== undefined && (said.get(spelled) ?? 0) >= OF_LIST;
}

/** The words but for those said again before each; of the list, too, as in "type", "value" of JSON, but not what may be a phrase of one word again and again. */
function withoutLabels(words: readonly Word[]): readonly Word[] {
  const isRepeated = repeatedAmong(words);
  return words.some((word) => !word.isOfList && isRepeated(word)) ? words.filter((word) => !isRepeated(word)) : words;
}

/** What is said again before each word. Said twice in a row of them, it is the word that they stand before. */
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
