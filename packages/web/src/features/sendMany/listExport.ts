import { isReported, paymentOf, type SentTransaction } from "../../chain/history/sent/sentTransaction.ts";
import { paidAsset } from "../../chain/transactions/intent.ts";
import { csvLines, csvOf } from "../../ui/files/csv.ts";
import { formatUnitsPlain } from "../../ui/text/amount.ts";
import { readLines } from "./listLines.ts";

const STATE = "state";
/** State of a payment that one node reported as successful and nothing else confirms. */
const REPORTED = "reported";
/** States of payments whose transaction executed, possibly executed, or is signed and can still execute. */
const MADE: readonly string[] = [
  REPORTED,
  "committed",
  "signed",
  "submitted",
  "pending",
  "denied",
  "saidFailed",
  "unknown",
  "notFound",
] satisfies (SentTransaction["state"] | typeof REPORTED)[];

/** CSV export of a list with payment states. */
export function listExport(entries: readonly SentTransaction[]): string {
  const rows = entries.flatMap((entry) => {
    const payment = paymentOf(entry);
    if (payment === undefined) return [];
    const { id, symbol, decimals } = paidAsset(payment);
    return [
      [
        payment.recipient,
        formatUnitsPlain(payment.units, decimals),
        symbol,
        id,
        isReported(entry) ? REPORTED : entry.state,
        entry.hash,
        entry.version?.toString() ?? "",
      ],
    ];
  });
  return csvOf(["recipient", "amount", "symbol", "asset", STATE, "transaction", "version"], rows);
}

/** A line of an exported list that must not be paid again, with its one-based line number. */
export interface PaidLine {
  readonly line: number;
  readonly recipient: string;
}

/** Lines of a pasted CSV export whose state is paid or pending; empty for any other text. */
export function paidLines(text: string): readonly PaidLine[] {
  const lines = csvLines(text);
  const headings = lines.find(({ cells }) => cells.some(isState) && !cells.some((cell) => /\p{N}/u.test(cell)));
  if (headings === undefined) return [];
  const column = headings.cells.findIndex(isState);
  const stateAt = new Map(lines.map(({ number, cells }) => [number, cells[column]?.trim().toLowerCase()]));
  return readLines(text).flatMap(({ number, recipient }) =>
    number > headings.number && MADE.some((state) => state.toLowerCase() === stateAt.get(number)) ? [{ line: number, recipient }] : [],
  );
}

function isState(cell: string): boolean {
  return cell.trim().toLowerCase() === STATE;
}
