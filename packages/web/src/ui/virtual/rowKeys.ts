import type { RowRange } from "./visibleRows.ts";

/** React keys of the rendered rows, in order. */
export interface RowKeys {
  readonly start: number;
  readonly keys: readonly number[];
  /** Next unused React key. */
  readonly next: number;
}

export const NO_KEYS: RowKeys = { start: 0, keys: [], next: 0 };

/**
 * Assigns keys to another range of rows without reordering elements: moving an element costs as much as creating it. Visible rows keep
 * their keys. After a jump no row stays visible, so all elements are refilled in place.
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
