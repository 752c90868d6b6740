import { isWholePhrase } from "./phraseChecksum.ts";
import { LENGTHS, PHRASE_WORDS } from "./phrases.ts";

/** A BIP-39 word with its position in the text and its index in the word list. */
export interface ListWord {
  readonly place: number;
  readonly start: number;
  readonly end: number;
}

/** Longest row of a grid of words; a longer row is detected as a row, because few row breaks remain. */
const LONGEST_ROW = 6;
/** Maximum number of characters between two words of a grid; an address plus an amount is shorter. */
const FAR = 160;
/** Maximum number of consecutive phrases in a grid. Longer grids are tables of other words, where some checksums match by chance. */
const PHRASES = 4;
/** Minimum share of distinct words in a phrase: phrases seldom repeat words, tables often do. */
const DIFFERENT = 3 / 4;

/**
 * Detects recovery phrases in grids: rows of equal length with uniform separators within and between rows, as in tables, numbered lines and
 * notes with addresses. The words read by row or by column must match the checksum.
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

/** Range of separators that belong to one grid of words. */
interface Run {
  readonly start: number;
  readonly end: number;
}

interface Grid {
  readonly row: number;
  /** Number of grid words before the phrase's first word; `from` is the number from that word on. */
  readonly before: number;
  readonly from: number;
  /** True if an address or name precedes each row. */
  readonly isOfNotes: boolean;
}

function isPhraseIn(words: readonly ListWord[], first: number, length: number, { row, before, from, isOfNotes }: Grid): boolean {
  if (from < length || !(isOfNotes ? before < row && from - length < row : isBegin(before, from, length, row))) return false;
  const places = words.slice(first, first + length).map(({ place }) => place);
  if (new Set(places).size < length * DIFFERENT) return false;
  return isWholePhrase(places) || (row > 1 && !isOfNotes && length % row === 0 && isWholePhrase(byColumn(places, row)));
}

/** Whether a recovery phrase can start here: at the grid's start, after a header row or after another phrase. */
function isBegin(before: number, from: number, length: number, row: number): boolean {
  return (before % length === 0 || before % length === row) && before + from <= PHRASES * length + row;
}

function byColumn(places: readonly number[], row: number): readonly number[] {
  const rows = places.length / row;
  return places.map((_, at) => places[(at % rows) * row + Math.floor(at / rows)] ?? 0);
}

/** Grid with rows of the given length, one of which starts at the given word; undefined if there is none. */
function gridAt(between: readonly (string | undefined)[], first: number, row: number, runs: Map<string, Run>): Grid | undefined {
  const [inRow, afterRow] = [between[first], between[first + row - 1]];
  if (inRow === undefined || afterRow === undefined) return undefined;
  // A single word after each address or name is a note.
  if (/[ax]/.test(inRow) || (row > 1 && (inRow === afterRow || between[first - 1] === inRow))) return undefined;
  // Long runs of separators are cached instead of scanned from each row.
  const key = `${row} ${first % row}`;
  const known = runs.get(key);
  const run = known !== undefined && first < known.end ? known : runAt(between, first, row, inRow, afterRow);
  runs.set(key, run);
  const { start, end } = run;
  if (end - first + 1 < PHRASE_WORDS) return undefined;
  // A continuing row would exceed the length of the other rows.
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

/** Shape of the text between each two words: no blanks, and one letter each for addresses, numbers and names. */
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
