import type { Address } from "../../chain/facts/types.ts";
import type { HistoryEntry } from "../../chain/history/historyEntry.ts";
import type { TransactionNotes } from "../../session/transactionNotes.ts";
import { type ActivityFilters, countFilters, matchesFilters } from "./activityFilters.ts";

/** Filters and search text for a history, with the local names and notes that the search covers. */
export interface EntryFilter {
  readonly typed: string;
  readonly filters: ActivityFilters;
  readonly labelOf: (address: Address) => string | undefined;
  readonly notes: TransactionNotes;
}

const PAGE_ROWS = 100;

/** Cached search texts, built once per entry because a list may have ten thousand entries. */
const searched = new WeakMap<HistoryEntry, string>();

/** Entries that pass the filters and contain every search word in addresses, functions, assets, versions, hashes, states or notes. */
export function filterEntries(entries: readonly HistoryEntry[], { typed, filters, labelOf, notes }: EntryFilter): readonly HistoryEntry[] {
  const words = typed
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  const narrowed = countFilters(filters) === 0 ? entries : entries.filter((entry) => matchesFilters(entry, filters, labelOf));
  if (words.length === 0) {
    // Builds search texts page by page during loading: building ten thousand at the first keystroke would cause a visible delay.
    for (const entry of entries.slice(-PAGE_ROWS)) textOf(entry);
    return narrowed;
  }
  // Looks up names and notes only if the entry's own text lacks the word: every keystroke runs this over ten thousand entries.
  const labels = new Map<Address, string>();
  const label = (address: Address) => {
    const known = labels.get(address) ?? labelOf(address)?.toLowerCase() ?? "";
    labels.set(address, known);
    return known;
  };
  const note = (version: bigint) => (notes.size === 0 ? "" : (notes.get(version.toString())?.toLowerCase() ?? ""));
  return narrowed.filter((entry) => {
    const text = textOf(entry);
    const { counterparty, version } = entry;
    return words.every(
      (word) =>
        text.includes(word) ||
        (counterparty !== undefined && label(counterparty).includes(word)) ||
        (version !== undefined && note(version).includes(word)),
    );
  });
}

function textOf(entry: HistoryEntry): string {
  const before = searched.get(entry);
  if (before !== undefined) return before;
  const { version, hash, state, sender, functionId, counterparty, movements, intended, shared, intent } = entry;
  const assets = [...movements, ...(intended === undefined ? [] : [intended])].flatMap(({ symbol, asset }) => [symbol, asset]);
  const text = [version, hash, state, sender, functionId, counterparty, shared?.account, nameIn(intent), ...assets].join(" ").toLowerCase();
  searched.set(entry, text);
  return text;
}

function nameIn(intent: HistoryEntry["intent"]): string | undefined {
  if (intent?.kind === "issue") return intent.symbol;
  return intent !== undefined && "name" in intent ? intent.name : undefined;
}
