import type { HistoryEntry } from "../../chain/history/historyEntry.ts";

/** Entries from `firstShownKey` on, plus the number of newer entries held back. If that entry disappeared, the whole list is returned. */
export function deferNewEntries(
  entries: readonly HistoryEntry[],
  firstShownKey: string | undefined,
): { readonly entries: readonly HistoryEntry[]; readonly waiting: number } {
  const at = firstShownKey === undefined ? -1 : entries.findIndex(({ key }) => key === firstShownKey);
  return at > 0 ? { entries: entries.slice(at), waiting: at } : { entries, waiting: 0 };
}
