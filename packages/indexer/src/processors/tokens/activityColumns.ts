import type { IndexedTransaction } from "../../ledger/ledgerSource.ts";
import type { EventJson } from "../../ledger/transactionJson.ts";
import { entryFunctionOf } from "../entryFunction.ts";
import type { Row } from "../processor.ts";
import { standardAddress } from "../standardAddress.ts";
import { timestampText } from "../timestamp.ts";

/** Columns that all activities of a transaction share. */
export function transactionColumns({ version, timestampUsecs, json }: IndexedTransaction): Row {
  return {
    transaction_version: version,
    transaction_timestamp: timestampText(timestampUsecs),
    entry_function_id_str: json.type === "user_transaction" ? (entryFunctionOf(json.payload)?.id ?? null) : null,
    is_fungible_v2: null,
  };
}

/** Columns that an event gives its activity. */
export function eventColumns({ guid }: EventJson, index: number): Row {
  return { event_index: index, event_account_address: standardAddress(guid.account_address) };
}
