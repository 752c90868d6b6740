import type { ShownEntry } from "../../chain/history/historyEntry.ts";
import { isReported } from "../../chain/history/sent/sentTransaction.ts";
import { shownSymbol } from "../../preview/sentences/shownSymbol.ts";
import type { TransactionNotes } from "../../session/history/transactionNotes.ts";
import { csvOf } from "../../ui/files/csv.ts";
import { formatUnitsPlain } from "../../ui/text/amount.ts";
import { APT_DECIMALS } from "../../units/apt.ts";

const HEADER = [
  "time",
  "version",
  "hash",
  "state",
  "sender",
  "function",
  "counterparty",
  "shared_account",
  "asset",
  "symbol",
  "amount",
  "fee_apt",
  "note",
];

/** CSV of a history: one line per moved asset with symbols as on the page. A transaction's first line carries fee and note. */
export function historyCsv(entries: readonly ShownEntry[], notes: TransactionNotes): string {
  return csvOf(
    HEADER,
    entries.flatMap((entry) => linesOf(entry, notes.get(entry.version?.toString() ?? "") ?? "")),
  );
}

function linesOf(entry: ShownEntry, note: string): readonly (readonly string[])[] {
  const { at, version, hash, sender, functionId, counterparty, movements, feeOctas, shared } = entry;
  const facts = [
    at === undefined ? "" : new Date(at).toISOString(),
    version?.toString() ?? "",
    hash ?? "",
    isReported(entry) ? "reported" : entry.state,
    sender ?? "",
    functionId ?? "",
    counterparty ?? "",
    shared?.account ?? "",
  ];
  const fee = feeOctas === undefined ? "" : formatUnitsPlain(feeOctas, APT_DECIMALS);
  if (movements.length === 0) return [[...facts, "", "", "", fee, note]];
  return movements.map(({ asset, symbol, decimals, units }, index) => [
    ...facts,
    asset,
    shownSymbol(asset, symbol),
    formatUnitsPlain(units, decimals),
    index === 0 ? fee : "",
    index === 0 ? note : "",
  ]);
}
