import type { HistoryEntry } from "../../chain/history/historyEntry.ts";
import type { HistoryFilter } from "../../chain/indexer/accountTransactions.ts";

/** Drops successful entries under the "failed" filter: the indexer also returns executed proposals whose inner call may have failed. */
export function ofOutcome(entries: readonly HistoryEntry[], filter: HistoryFilter): readonly HistoryEntry[] {
  return filter === "failed" ? entries.filter(({ state }) => state !== "committed") : entries;
}
