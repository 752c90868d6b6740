import type { SentTransaction } from "../chain/history/sent/sentTransaction.ts";

/** Size of a batch at signing, and how many of its transactions were dropped or deleted since. */
export interface ListSize {
  readonly of: number;
  /** Number of transactions removed before sending: always the last of the batch. */
  readonly dropped: number;
  /** Number of transactions sent so long ago that this browser deleted their entries. */
  readonly forgotten: number;
}

/** Size of a batch, computed from its remaining history entries in any order. */
export function listSize(entries: readonly Pick<SentTransaction, "list">[]): ListSize {
  const of = entries[0]?.list?.of ?? entries.length;
  const reached = entries[0]?.list?.of === undefined ? of : Math.max(...entries.map(({ list }) => (list?.place ?? 0) + 1));
  return { of, dropped: of - reached, forgotten: reached - entries.length };
}
