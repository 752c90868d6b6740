/** Which row each rendered element shows, by the key of the element. */
export type FilledRows = ReadonlyMap<number, number>;

export const NOTHING_FILLED: FilledRows = new Map();

/** After a jump every element is to show another row. Filling all of them at once takes longer than a frame may where garbage is collected meanwhile. */
export const MOST_AT_ONCE = 8;
const LEAST_AT_ONCE = 3;
/** What filling may take of a frame: styles, layout and painting take three times as long again. */
const FILL_MS = 6;

export interface RowsToFill {
  readonly start: number;
  /** How many the list has. */
  readonly count: number;
  readonly most: number;
}

/**
 * The elements with those keys, to show the rows from `start` on: those that show another row yet are filled from the first on, `most` of
 * them. The others keep what they show, which lies where nobody looks any more; new ones are left out. The first time all are filled.
 */
export function fillRows(before: FilledRows, keys: readonly number[], { start, count, most }: RowsToFill): FilledRows {
  let left = before.size === 0 ? keys.length : most;
  const filled = new Map<number, number>();
  keys.forEach((key, offset) => {
    const shown = before.get(key);
    const wanted = start + offset;
    // An element whose row is gone would be taken away and made again, which costs more than filling it.
    const isGone = shown !== undefined && shown >= count;
    if (shown === wanted || isGone) filled.set(key, wanted);
    else if (left > 0) {
      left -= 1;
      filled.set(key, wanted);
    } else if (shown !== undefined) filled.set(key, shown);
  });
  return filled;
}

/** Whether every element shows the row that it is to show. */
export function isFilled(filled: FilledRows, keys: readonly number[], start: number): boolean {
  return keys.every((key, offset) => filled.get(key) === start + offset);
}

/** How many elements show another row than before. */
export function countFilled(before: FilledRows, now: FilledRows): number {
  let filled = 0;
  for (const [key, row] of now) if (before.get(key) !== row) filled += 1;
  return filled;
}

/** How many rows the next frame fills, where filling `rows` of them took so long: fewer at once on a slow machine or for rows with much in them, more only by and by. */
export function mostForNext(most: number, rows: number, ms: number): number {
  const fitting = Math.floor((rows * FILL_MS) / ms);
  if (fitting < Math.min(most, rows)) return Math.max(LEAST_AT_ONCE, fitting);
  return rows < most ? most : Math.min(MOST_AT_ONCE, most + 1);
}
