import type { SentTransaction } from "../chain/history/sentTransaction.ts";

/** List size at signing, and how many members were dropped or deleted since. */
export interface ListSize {
  readonly of: number;
  /** Members removed before sending: always the last of the list. */
  readonly dropped: number;
  /** Members sent so long ago that this browser deleted their entries. */
  readonly forgotten: number;
}

/** Size computed from a list's remembered entries, in any order. */
export function listSize(entries: readonly Pick<SentTransaction, "list">[]): ListSize {
  const of = entries[0]?.list?.of ?? entries.length;
  const reached = entries[0]?.list?.of === undefined ? of : Math.max(...entries.map(({ list }) => (list?.place ?? 0) + 1));
  return { of, dropped: of - reached, forgotten: reached - entries.length };
}
