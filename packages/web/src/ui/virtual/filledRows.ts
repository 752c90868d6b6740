/** What an element shows: a row, and where in the list. */
export interface FilledRow<Row> {
  readonly index: number;
  readonly row: Row;
}

/** What each rendered element shows, by the key of the element. */
export type FilledRows<Row> = ReadonlyMap<number, FilledRow<Row>>;

export const NOTHING_FILLED: FilledRows<never> = new Map();

/** After a jump, or with another filter, every element is to show another row. Filling all of them at once takes longer than a frame may where garbage is collected meanwhile. */
export const MOST_AT_ONCE = 8;
const LEAST_AT_ONCE = 3;
/** What filling may take of a frame: styles, layout and painting take three times as long again. */
const FILL_MS = 6;

export interface RowsToFill<Row> {
  readonly rows: readonly Row[];
  readonly start: number;
  readonly most: number;
}

/**
 * The elements with those keys, to show the rows from `start` on: those that show another row yet are filled from the first on, `most` of
 * them. The others keep what they show, for a few frames; new ones are left out. The first time all are filled.
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
    // An element beyond the end would be taken away and made again, which costs more than filling it.
    const isBeyondEnd = shown !== undefined && shown.index >= rows.length;
    if (isBeyondEnd || left > 0) {
      if (!isBeyondEnd) left -= 1;
      filled.set(key, { index, row });
    } else if (shown !== undefined) filled.set(key, shown);
  });
  return filled;
}

/** Whether every element shows the row that it is to show. */
export function isFilled<Row>(filled: FilledRows<Row>, keys: readonly number[], { rows, start }: Omit<RowsToFill<Row>, "most">): boolean {
  return keys.every((key, offset) => {
    const shown = filled.get(key);
    return shown?.index === start + offset && shown.row === rows[shown.index];
  });
}

/** How many elements show another row than before. */
export function countFilled<Row>(before: FilledRows<Row>, now: FilledRows<Row>): number {
  let filled = 0;
  for (const [key, shown] of now) if (before.get(key) !== shown) filled += 1;
  return filled;
}

/** How many rows the next frame fills, where filling `rows` of them took so long: fewer at once on a slow machine or for rows with much in them, more only by and by. */
export function mostForNext(most: number, rows: number, ms: number): number {
  const fitting = Math.floor((rows * FILL_MS) / ms);
  if (fitting < Math.min(most, rows)) return Math.max(LEAST_AT_ONCE, fitting);
  return rows < most ? most : Math.min(MOST_AT_ONCE, most + 1);
}
