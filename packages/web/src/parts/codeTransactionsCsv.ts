import { csvOf } from "../ui/csv.ts";
import { isoTime } from "../ui/isoTime.ts";
import type { CodeTransaction } from "./CodeTransactionList.tsx";

/** Transactions about code that were read so far, as a table: version, time, sender, function. */
export function codeTransactionsCsv<Row extends CodeTransaction>(rows: readonly Row[], functionOf: (row: Row) => string): string {
  return csvOf(
    ["version", "time", "sender", "function"],
    rows.map((row) => [row.version.toString(), isoTime(row.atUsecs), row.sender, functionOf(row)]),
  );
}
