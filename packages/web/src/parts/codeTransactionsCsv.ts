import { csvOf } from "../ui/csv.ts";
import type { CodeTransaction } from "./CodeTransactionList.tsx";

const USECS_PER_MS = 1_000n;

/** Transactions about code that were read so far, as a table: version, time, sender, function. */
export function codeTransactionsCsv<Row extends CodeTransaction>(rows: readonly Row[], functionOf: (row: Row) => string): string {
  return csvOf(
    ["version", "time", "sender", "function"],
    rows.map((row) => [row.version.toString(), new Date(Number(row.atUsecs / USECS_PER_MS)).toISOString(), row.sender, functionOf(row)]),
  );
}
