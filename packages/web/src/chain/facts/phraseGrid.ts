import { isWholePhrase, LENGTHS } from "./phraseChecksum.ts";
import { PHRASE_WORDS } from "./phrases.ts";

/** A word of the list: where it stands in the text, and in the list. */
export interface ListWord {
  readonly place: number;
  readonly start: number;
  readonly end: number;
}

/** Rows are told by themselves where they have more words: then there are few places between rows. */
const LONGEST_ROW = 6;
/** Text between two words beyond which they are not of one grid: an address and an amount are shorter. */
const FAR = 160;
/** So many phrases may stand after each other. Longer grids are tables of other words, of which some fit their checksum by chance. */
const PHRASES = 4;
/** Words of a phrase repeat seldom, those of tables often. */
const DIFFERENT = 3 / 4;

/**
 * Whether words of the list stand in rows of the same length, with the same between the words of a row and the same between rows, as in tables, numbered lines
 * and notes beside addresses, and end with their checksum, read by row or by column.
 */
export function holdsPhraseGrid(words: readonly ListWord[], text: string): boolean {
  const between = shapesBetween(words, text);
  const runs = new Map<string, Run>();
  for (let first = 0; first + PHRASE_WORDS <= words.length; first++) {
    for (let row = 1; row <= LONGEST_ROW; row++) {
      const grid = gridAt(between, first, row, runs);
      if (grid === undefined) continue;
      if (LENGTHS.some((length) => isPhraseIn(words, first, length, grid))) return true;
    }
  }
  return false;
}

/** The places between words that are of one grid. */
interface Run {
  readonly start: number;
  readonly end: number;
}

interface Grid {
  readonly row: number;
  /** Words of it before the first, and from the first on. */
  readonly before: number;
  readonly from: number;
  /** Whether there is an address or a name before each row. */
  readonly isOfNotes: boolean;
}

function isPhraseIn(words: readonly ListWord[], first: number, length: number, { row, before, from, isOfNotes }: Grid): boolean {
  if (from < length || !(isOfNotes ? before < row && from - length < row : isBegin(before, from, length, row))) return false;
  const places = words.slice(first, first + length).map(({ place }) => place);
  if (new Set(places).size < length * DIFFERENT) return false;
  return isWholePhrase(places) || (row > 1 && !isOfNotes && length % row === 0 && isWholePhrase(byColumn(places, row)));
}

/** Whether a phrase can begin there in a grid: first, after a head or after another phrase. */
function isBegin(before: number, from: number, length: number, row: number): boolean {
  return (before % length === 0 || before % length === row) && before + from <= PHRASES * length + row;
}

function byColumn(places: readonly number[], row: number): readonly number[] {
  const rows = places.length / row;
  return places.map((_, at) => places[(at % rows) * row + Math.floor(at / rows)] ?? 0);
}

/** The grid with rows of so many words in which one of them begins at a word. */
function gridAt(between: readonly (string | undefined)[], first: number, row: number, runs: Map<string, Run>): Grid | undefined {
  const [inRow, afterRow] = [between[first], between[first + row - 1]];
  if (inRow === undefined || afterRow === undefined) return undefined;
  // One word beside each address or name is a note.
  if (/[ax]/.test(inRow) || (row > 1 && (inRow === afterRow || between[first - 1] === inRow))) return undefined;
  // A long one is read once, not from each of its rows.
  const key = `${row} ${first % row}`;
  const known = runs.get(key);
  const run = known !== undefined && first < known.end ? known : runAt(between, first, row, inRow, afterRow);
  runs.set(key, run);
  const { start, end } = run;
  if (end - first + 1 < PHRASE_WORDS) return undefined;
  // A row that goes on is longer than the others.
  if (row > 1 && (end - first + 1) % row === 0 && between[end] === inRow) return undefined;
  return { row, before: first - start, from: end - first + 1, isOfNotes: /[ax]/.test(afterRow) };
}

function runAt(between: readonly (string | undefined)[], first: number, row: number, inRow: string, afterRow: string): Run {
  const isOf = (at: number) => at >= 0 && between[at] === ((at - first + 1) % row === 0 ? afterRow : inRow);
  let [start, end] = [first, first];
  while (isOf(end)) end++;
  while (isOf(start - 1)) start--;
  return { start, end };
}

/** What stands between words but for blanks, with one letter for an address, a number or a name whatever it is. */
function shapesBetween(words: readonly ListWord[], text: string): readonly (string | undefined)[] {
  const shapes: (string | undefined)[] = [];
  for (const [at, { end }] of words.entries()) {
    const next = words[at + 1];
    if (next === undefined) break;
    const between = next.start - end > FAR ? undefined : text.slice(end, next.start);
    const isAnd = between !== undefined && /^,? ?(?:and|und|&) $/i.test(between);
    shapes.push(isAnd ? shapes.at(-1) : between && shapeOf(between));
  }
  return shapes;
}

function shapeOf(between: string): string {
  return between
    .replace(/\r\n?/g, "\n")
    .replace(/[^\S\n]+/g, "")
    .replace(/0x[\da-f]+|\d+(?:[.,'’]\d+)*|\p{L}[\p{L}\p{N}._-]*/giu, (run) => (/^\d/.test(run) ? (/^0x/i.test(run) ? "x" : "0") : "a"));
}
