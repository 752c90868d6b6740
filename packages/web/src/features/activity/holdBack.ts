import type { HistoryEntry } from "../../chain/history/historyEntry.ts";

/** The list from a line on, and how many newer ones wait above it. Where that line is gone, nothing is held back. */
export function holdBack(
  entries: readonly HistoryEntry[],
  heldFrom: string | undefined,
): { readonly entries: readonly HistoryEntry[]; readonly waiting: number } {
  const at = heldFrom === undefined ? -1 : entries.findIndex(({ key }) => key === heldFrom);
  return at > 0 ? { entries: entries.slice(at), waiting: at } : { entries, waiting: 0 };
}
