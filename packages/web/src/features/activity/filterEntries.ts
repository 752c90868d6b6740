import type { HistoryEntry } from "../../chain/history/historyEntry.ts";

/** What a line is searched in; made once for each, because a list may have ten thousand of them. */
const searched = new WeakMap<HistoryEntry, string>();

/** The lines that hold every word that was typed: addresses, functions, assets, versions, hashes, states. */
export function filterEntries(
  entries: readonly HistoryEntry[],
  typed: string,
  labelOf: (address: NonNullable<HistoryEntry["counterparty"]>) => string | undefined,
): readonly HistoryEntry[] {
  const words = typed
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  if (words.length === 0) return entries;
  return entries.filter((entry) => {
    const text = textOf(entry);
    const label = entry.counterparty === undefined ? "" : (labelOf(entry.counterparty)?.toLowerCase() ?? "");
    return words.every((word) => text.includes(word) || label.includes(word));
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
