import type { Address } from "../../facts/types.ts";
import type { HistoryFilter } from "../../indexer/accountTransactions.ts";
import type { HistoryEntry, ShownEntry } from "../historyEntry.ts";
import { isFinal } from "../sent/sentTransaction.ts";
import { type ActivityFilters, countFilters, matchesFilters } from "./entryFilters.ts";

/**
 * Final entries of a list; pending ones have their own panel. Under the "failed" filter successful entries are dropped: the index also
 * returns executed proposals whose inner call may have failed.
 */
export function finalEntries(entries: readonly HistoryEntry[], filter: HistoryFilter): readonly ShownEntry[] {
  return entries.filter((entry): entry is ShownEntry => isFinal(entry) && (filter !== "failed" || entry.state !== "committed"));
}

/** Entries from `firstShownKey` on, plus the number of newer entries held back. If that entry disappeared, the whole list is returned. */
export function deferNewEntries(
  entries: readonly ShownEntry[],
  firstShownKey: string | undefined,
): { readonly entries: readonly ShownEntry[]; readonly waiting: number } {
  const at = firstShownKey === undefined ? -1 : entries.findIndex(({ key }) => key === firstShownKey);
  return at > 0 ? { entries: entries.slice(at), waiting: at } : { entries, waiting: 0 };
}

/** Filters and search text for a history, with the local names and notes that the search covers. */
export interface EntryFilter {
  readonly typed: string;
  readonly filters: ActivityFilters;
  readonly labelOf: (address: Address) => string | undefined;
  /** The user's notes by version. */
  readonly notes: ReadonlyMap<string, string>;
}

const PAGE_ROWS = 100;

/** Cached search texts, built once per entry because a list may have ten thousand entries. */
const searched = new WeakMap<HistoryEntry, string>();

/** Entries that pass the filters and contain every search word in addresses, functions, assets, versions, hashes, states or notes. */
export function filterEntries(entries: readonly ShownEntry[], { typed, filters, labelOf, notes }: EntryFilter): readonly ShownEntry[] {
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
