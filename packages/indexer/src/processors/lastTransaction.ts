import type { TransactionRecord } from "@atoll/node";
import { timestampText } from "./timestamp.ts";

/** Columns with the version and timestamp of a row's last transaction. */
export function lastTransaction({ version, timestampUsecs }: TransactionRecord) {
  return { last_transaction_version: version, last_transaction_timestamp: timestampText(timestampUsecs) };
}
