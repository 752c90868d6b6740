import type { Address } from "../../chain/facts/types.ts";
import type { HistoryEntry } from "../../chain/history/historyEntry.ts";
import type { TransactionNotes } from "../../session/transactionNotes.ts";
import { type ActivityFilters, countFilters, matchesFilters } from "./activityFilters.ts";

/** What a history is narrowed to, and by which names and notes it is searched. */
export interface EntryFilter {
  readonly typed: string;
  readonly filters: ActivityFilters;
  readonly labelOf: (address: Address) => string | undefined;
  readonly notes: TransactionNotes;
}

/** What a line is searched in; made once for each, because a list may have ten thousand of them. */
const searched = new WeakMap<HistoryEntry, string>();

/** The lines that the filters leave and that hold every word that was typed: addresses, functions, assets, versions, hashes, states, notes. */
export function filterEntries(entries: readonly HistoryEntry[], { typed, filters, labelOf, notes }: EntryFilter): readonly HistoryEntry[] {
  const words = typed
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  const narrowed = countFilters(filters) === 0 ? entries : entries.filter((entry) => matchesFilters(entry, filters, labelOf));
  if (words.length === 0) return narrowed;
  return narrowed.filter((entry) => {
    const text = textOf(entry);
    const label = entry.counterparty === undefined ? "" : (labelOf(entry.counterparty)?.toLowerCase() ?? "");
    const note = entry.version === undefined ? "" : (notes.get(entry.version.toString())?.toLowerCase() ?? "");
    return words.every((word) => text.includes(word) || label.includes(word) || note.includes(word));
  });
}

function textOf(entry: HistoryEntry): string {
  const before = searched.get(entry);
  if (before !== undefined) return before;
  const { version, hash, state, sender, functionId, counterparty, movements } = entry;
  const symbols = movements.map(({ symbol }) => symbol);
  const text = [version, hash, state, sender, functionId, counterparty, ...symbols].join(" ").toLowerCase();
  searched.set(entry, text);
  return text;
}
