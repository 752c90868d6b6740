import type { HistoryEntry } from "../../chain/history/historyEntry.ts";
import type { HistoryFilter } from "../../chain/indexer/accountTransactions.ts";

/** Among what failed the index also gives what may have failed inside: what was told not to have is left out. */
export function ofOutcome(entries: readonly HistoryEntry[], filter: HistoryFilter): readonly HistoryEntry[] {
  return filter === "failed" ? entries.filter(({ state }) => state !== "committed") : entries;
}
