import type { TransactionRecord } from "@atoll/node";
import { timestampText } from "./timestamp.ts";

/** Columns that say which transaction a row comes from. */
export function lastTransaction({ version, timestampUsecs }: TransactionRecord) {
  return { last_transaction_version: version, last_transaction_timestamp: timestampText(timestampUsecs) };
}
