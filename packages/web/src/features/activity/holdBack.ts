import type { HistoryEntry } from "../../chain/history/historyEntry.ts";

/** Entries from `heldFrom` on, plus the number of newer entries held back. If that entry disappeared, the whole list is returned. */
export function holdBack(
  entries: readonly HistoryEntry[],
  heldFrom: string | undefined,
): { readonly entries: readonly HistoryEntry[]; readonly waiting: number } {
  const at = heldFrom === undefined ? -1 : entries.findIndex(({ key }) => key === heldFrom);
  return at > 0 ? { entries: entries.slice(at), waiting: at } : { entries, waiting: 0 };
}
