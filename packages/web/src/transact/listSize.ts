import type { SentTransaction } from "../chain/history/sentTransaction.ts";

/** How many members a list was signed with, and what became of those that are no longer remembered. */
export interface ListSize {
  readonly of: number;
  /** Taken out before they were sent: always the last ones. */
  readonly dropped: number;
  /** Sent so long ago that this browser has forgotten them. */
  readonly forgotten: number;
}

/** By what is remembered of a list, in any order. */
export function listSize(entries: readonly Pick<SentTransaction, "list">[]): ListSize {
  const of = entries[0]?.list?.of ?? entries.length;
  const reached = entries[0]?.list?.of === undefined ? of : Math.max(...entries.map(({ list }) => (list?.place ?? 0) + 1));
  return { of, dropped: of - reached, forgotten: reached - entries.length };
}
