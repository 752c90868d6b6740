/** Row shown by a recycled list element, with the row's index in the list. */
interface FilledRow<Row> {
  readonly index: number;
  readonly row: Row;
}

/** Rows currently shown, by the React key of their element. */
export type FilledRows<Row> = ReadonlyMap<number, FilledRow<Row>>;

export const NOTHING_FILLED: FilledRows<never> = new Map();

/**
 * Maximum number of rows filled per frame. After a jump or filter change every element needs another row, and filling all at once can
 * exceed a frame during garbage collection.
 */
export const MOST_AT_ONCE = 8;
const LEAST_AT_ONCE = 3;
/** Milliseconds per frame for filling rows; styles, layout and painting take three times as long again. */
const FILL_MS = 6;

export interface RowsToFill<Row> {
  readonly rows: readonly Row[];
  readonly start: number;
  readonly most: number;
}

/**
 * Assigns the rows from `start` to the elements with these keys: outdated elements are filled in order, at most `most` of them. The other
 * elements show their old row for a few frames; new elements wait. The first call fills all.
 */
export function fillRows<Row>(before: FilledRows<Row>, keys: readonly number[], { rows, start, most }: RowsToFill<Row>): FilledRows<Row> {
  let left = before.size === 0 ? keys.length : most;
  const filled = new Map<number, FilledRow<Row>>();
  keys.forEach((key, offset) => {
    const shown = before.get(key);
    const index = start + offset;
    const row = rows[index];
    if (row === undefined) return;
    if (shown?.index === index && shown.row === row) {
      filled.set(key, shown);
      return;
    }
    // An element beyond the end of the list is refilled at once: removing and creating it again would cost more.
    const isBeyondEnd = shown !== undefined && shown.index >= rows.length;
    if (isBeyondEnd || left > 0) {
      if (!isBeyondEnd) left -= 1;
      filled.set(key, { index, row });
    } else if (shown !== undefined) filled.set(key, shown);
  });
  return filled;
}

/** True if every element shows its final row. */
export function isFilled<Row>(filled: FilledRows<Row>, keys: readonly number[], { rows, start }: Omit<RowsToFill<Row>, "most">): boolean {
  return keys.every((key, offset) => {
    const shown = filled.get(key);
    return shown?.index === start + offset && shown.row === rows[shown.index];
  });
}

/** Number of elements that show another row than before. */
export function countFilled<Row>(before: FilledRows<Row>, now: FilledRows<Row>): number {
  let filled = 0;
  for (const [key, shown] of now) if (before.get(key) !== shown) filled += 1;
  return filled;
}

/**
 * Maximum number of rows for the next frame, given the time of the last: fewer for a slow machine or complex rows, growing only gradually.
 */
export function mostForNext(most: number, rows: number, ms: number): number {
  const fitting = Math.floor((rows * FILL_MS) / ms);
  if (fitting < Math.min(most, rows)) return Math.max(LEAST_AT_ONCE, fitting);
  return rows < most ? most : Math.min(MOST_AT_ONCE, most + 1);
}
