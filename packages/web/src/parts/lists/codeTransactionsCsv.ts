import { csvOf } from "../../ui/files/csv.ts";
import { isoTime } from "../../ui/text/isoTime.ts";
import type { CodeTransaction } from "./CodeTransactionList.tsx";

/** CSV of the loaded code transactions: version, time, sender, function. */
export function codeTransactionsCsv<Row extends CodeTransaction>(rows: readonly Row[], functionOf: (row: Row) => string): string {
  return csvOf(
    ["version", "time", "sender", "function"],
    rows.map((row) => [row.version.toString(), isoTime(row.atUsecs), row.sender, functionOf(row)]),
  );
}
