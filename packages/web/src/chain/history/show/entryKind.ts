import type { HistoryEntry } from "../historyEntry.ts";

/** Kind of a history entry, which selects its words. */
type EntryKind = "sent" | "received" | "sending" | "unsent" | "called" | "system";

/**
 * Kind of a history entry. Executed entries with only outgoing or only incoming amounts are payments; others are calls or system
 * transactions.
 */
export function kindOfEntry({ state, movements, intended, functionId }: HistoryEntry): EntryKind {
  if (state === "signed" || state === "submitted" || state === "pending") return "sending";
  if (intended !== undefined) return "unsent";
  if (movements.length > 0 && movements.every(({ units }) => units < 0n)) return "sent";
  if (movements.length > 0 && movements.every(({ units }) => units > 0n)) return "received";
  return functionId === undefined ? "system" : "called";
}
