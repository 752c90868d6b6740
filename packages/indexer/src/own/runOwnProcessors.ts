import type { TransactionRecord } from "@atoll/node";
import type { LedgerFacts, Row, Rows } from "../processors/processor.ts";
import type { CheckedProcessor } from "./ownProcessor.ts";
import { ownRow } from "./ownRow.ts";
import { ownTransaction } from "./ownTransaction.ts";

/** Table of errors, one row per processor and skipped transaction. */
const ERRORS_TABLE = "processor_errors";
const MOST_ROWS = 10_000;
const MOST_TRANSACTION_CHARS = 4_000_000;
const LONGEST_MESSAGE = 500;

/**
 * Runs the processors of users on a transaction. One that fails adds no row but its error, and the others continue. `onError` receives each
 * error.
 */
export function runOwnProcessors(
  processors: readonly CheckedProcessor[],
  transaction: TransactionRecord,
  facts: LedgerFacts,
  rows: Rows,
  onError: (processor: string, message: string) => void,
): void {
  for (const processor of processors) {
    try {
      for (const { table, row, isRemoved } of changesOf(processor, transaction, facts)) {
        if (isRemoved) rows.remove(table, row);
        else rows.upsert(table, row);
      }
    } catch (error) {
      const message = messageOf(error);
      rows.upsert(ERRORS_TABLE, { processor: processor.name, transaction_version: transaction.version, message });
      onError(processor.name, message);
    }
  }
}

interface CheckedChange {
  readonly table: string;
  readonly row: Row;
  readonly isRemoved: boolean;
}

/** Checks every change before the first is applied, so that a failed transaction adds none. */
function changesOf({ process, tables }: CheckedProcessor, transaction: TransactionRecord, facts: LedgerFacts): CheckedChange[] {
  const returned: unknown = process(ownTransaction(transaction, facts));
  if (returned === undefined || returned === null) return [];
  if (!Array.isArray(returned)) {
    const isPromise = typeof returned === "object" && "then" in returned;
    // Avoids an unhandled rejection of a promise that nobody reads.
    if (isPromise && returned instanceof Promise) returned.catch(() => {});
    throw new TypeError(isPromise ? "process must not be asynchronous" : "process must return a list of changes, or nothing");
  }
  if (returned.length > MOST_ROWS) throw new RangeError(`process returned more than ${MOST_ROWS} changes for a transaction`);
  let chars = 0;
  return Array.from(returned as readonly unknown[], (change) => {
    if (typeof change !== "object" || change === null) throw new TypeError("a change must be an object with table, and row or remove");
    const { table: name, row, remove } = change as { table?: unknown; row?: unknown; remove?: unknown };
    const table = typeof name === "string" ? tables.get(name) : undefined;
    if (table === undefined) throw new TypeError(`the processor has no table "${String(name).slice(0, 80)}"`);
    if ((row === undefined) === (remove === undefined)) throw new TypeError(`a change of "${table.name}" needs either row or remove`);
    const isRemoved = remove !== undefined;
    const checked = ownRow(table, isRemoved ? remove : row, isRemoved ? "remove" : "row");
    chars += JSON.stringify(checked).length;
    if (chars > MOST_TRANSACTION_CHARS)
      throw new RangeError(`the rows of a transaction have more than ${MOST_TRANSACTION_CHARS} characters`);
    return { table: table.name, row: checked, isRemoved };
  });
}

/** Message of whatever was thrown; code of users may throw anything, even objects whose properties throw. */
function messageOf(error: unknown): string {
  try {
    const text = error instanceof Error ? error.message : String(error);
    return (text === "" ? "no message" : text)
      .slice(0, LONGEST_MESSAGE)
      .replaceAll("\0", "")
      .replace(/\p{Surrogate}/gu, "\ufffd");
  } catch {
    return "an error without a readable message";
  }
}
