import type { JsonObject } from "@atoll/move";
import type { IndexedTransaction } from "../ledger/ledgerSource.ts";

/** Support for tests: version 7, in which nothing happened but an event. Module events are of account `0x0`. */
export function transactionOfEvent(type: string, data: JsonObject, account = "0x0"): IndexedTransaction {
  const event = { guid: { account_address: account, creation_number: "0" }, sequence_number: "0", type, data };
  return {
    version: 7n,
    blockHeight: 1n,
    epoch: 1n,
    timestampUsecs: 0n,
    json: {
      type: "genesis_transaction",
      version: "7",
      hash: "0x07",
      accumulator_root_hash: "0x08",
      success: true,
      vm_status: "Executed successfully",
      gas_used: "0",
      changes: [],
      events: [event],
    },
  };
}
