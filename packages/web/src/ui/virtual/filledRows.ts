/** Which row each rendered element shows, by the key of the element. */
export type FilledRows = ReadonlyMap<number, number>;

export const NOTHING_FILLED: FilledRows = new Map();

/** After a jump every element is to show another row. Filling all of them at once takes longer than a frame may where garbage is collected meanwhile. */
const MOST_AT_ONCE = 8;

/**
 * The elements with those keys, to show the rows from `start` on: those that show another row yet are filled from the first on, as many as fit a
 * frame. The others keep what they show, which lies where nobody looks any more; new ones are left out. The first time all are filled.
 */
export function fillRows(before: FilledRows, keys: readonly number[], start: number, count: number): FilledRows {
  let left = before.size === 0 ? keys.length : MOST_AT_ONCE;
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
