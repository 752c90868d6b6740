import type { RowRange } from "./visibleRows.ts";

/** By which React knows the rows that are rendered, in their order. */
export interface RowKeys {
  readonly start: number;
  readonly keys: readonly number[];
  /** Never used yet. */
  readonly next: number;
}

export const NO_KEYS: RowKeys = { start: 0, keys: [], next: 0 };

/**
 * Keys for another range, such that no row's element changes its place among the others: moving one costs as much as making it. Rows that stay in
 * sight keep theirs. After a jump nothing stays, and then the elements are filled with other rows where they are.
 */
export function rowKeys(before: RowKeys, { start, end }: RowRange): RowKeys {
  const count = Math.max(0, end - start);
  if (start === before.start && count === before.keys.length) return before;
  const hasJumped = start >= before.start + before.keys.length || end <= before.start;
  const shift = hasJumped ? 0 : start - before.start;
  let next = before.next;
  const keys = Array.from({ length: count }, (_, offset) => before.keys[offset + shift] ?? next++);
  return { start, keys, next };
}
