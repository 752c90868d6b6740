/** The words that recovery phrases are made of. */
export type PhraseWords = ReadonlySet<string>;

/** The shortest phrase. */
const PHRASE_WORDS = 12;
/** So many of twelve in a row must be of the list: some may be mistyped. */
const OF_LIST = 10;
const [SHORTEST, LONGEST] = [3, 8];
/** So many of the eleven places between twelve words must look alike: those of a phrase do, those of code, queries and tables do not. */
const ALIKE = 9;
/** Characters between two words beyond which they are not in one row. */
const FAR = 80;

interface Word {
  /** In small letters; of several that are joined, undefined. */
  readonly spelled?: string;
  readonly start: number;
  readonly end: number;
  readonly isOfList: boolean;
}

/** A text as it is read: with the letters that are written by their numbers, as JSON and GraphQL can write any, and without characters that nobody sees. */
export function lettersRead(text: string): string {
  return text.replace(/\\u([0-9a-f]{4})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16))).replace(/\p{Cf}/gu, "");
}

/** Whether there are enough words in a text for a phrase, apart or joined, so that the list has to be asked. */
export function hasManyWords(text: string): boolean {
  const words = text.match(/[a-z]{3,}/gi) ?? [];
  return words.length >= PHRASE_WORDS || words.some(({ length }) => length >= PHRASE_WORDS * SHORTEST);
}

/** A text without the phrases in it, whatever stands between their words, also nothing. */
export function withoutPhrases(text: string, list: PhraseWords): string {
  if (!hasManyWords(text)) return text;
  const words = wordsOf(text, list);
  let kept = "";
  let from = 0;
  let known = words.slice(0, PHRASE_WORDS - 1).filter(({ isOfList }) => isOfList).length;
  for (let last = PHRASE_WORDS - 1; last < words.length; last++) {
    const first = last - PHRASE_WORDS + 1;
    if (words[last]?.isOfList) known += 1;
    const twelve = known >= OF_LIST ? words.slice(first, last + 1) : [];
    if (isEvenly(twelve, text)) {
      const row = twelve.filter(({ isOfList }) => isOfList);
      kept += text.slice(from, Math.max(from, row[0]?.start ?? from));
      from = Math.max(from, row.at(-1)?.end ?? from);
    }
    if (words[first]?.isOfList) known -= 1;
  }
  return kept + text.slice(from);
}

/** Whether there is a phrase in a text. */
export function holdsPhrase(text: string, list: PhraseWords): boolean {
  const read = lettersRead(text);
  return withoutPhrases(read, list) !== read;
}

/** Whether what stands between words is the same nearly everywhere, but for numbers, letters and blanks. */
function isEvenly(words: readonly Word[], text: string): boolean {
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
  return Math.max(0, ...said.values()) >= ALIKE;
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
  const escaped = text[index - 1] === "\\" && /^[nrt]/.test(word) && !isWord(word, list) ? 1 : 0;
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
  if (isWord(run, list)) return [{ spelled: run, start, end, isOfList: true }];
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

/** A word of the list, or its first four letters, which tell it from all others. */
function isWord(word: string, list: PhraseWords): boolean {
  return list.has(word) || list.has(`${word}-`);
}

/** The list to look words up in, with the first four letters of each marked by a hyphen. */
export function phraseWords(list: readonly string[]): PhraseWords {
  return new Set([...list, ...list.filter(({ length }) => length > 4).map((word) => `${word.slice(0, 4)}-`)]);
}
