import type { EventRecord, TransactionRecord } from "@atoll/node";
import { entryFunctionId } from "../entryFunction.ts";
import type { Row } from "../processor.ts";
import { timestampText } from "../timestamp.ts";

/** Columns shared by all activities of a transaction. */
export function transactionColumns(transaction: TransactionRecord): Row {
  return {
    transaction_version: transaction.version,
    transaction_timestamp: timestampText(transaction.timestampUsecs),
    entry_function_id_str: entryFunctionId(transaction),
    is_fungible_v2: null,
  };
}

/** Columns taken from an activity's event. */
export function eventColumns({ account }: EventRecord, index: number): Row {
  return { event_index: index, event_account_address: account };
}
