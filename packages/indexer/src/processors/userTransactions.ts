import type { JsonObject } from "@atoll/move";
import type { IndexedTransaction } from "../ledger/ledgerSource.ts";
import type { UserTransactionJson } from "../ledger/transactionJson.ts";
import { entryFunctionOf } from "./entryFunction.ts";
import type { Processor, Rows } from "./processor.ts";
import { signatureRows } from "./signatureRows.ts";
import { standardAddress } from "./standardAddress.ts";
import { secondsText, timestampText } from "./timestamp.ts";

/** Transactions that accounts sent, and how they were signed. */
export const userTransactions: Processor = {
  name: "user_transaction_processor",
  process(transaction, _facts, rows) {
    const { json } = transaction;
    if (json.type !== "user_transaction") return;
    rows.insert("user_transactions", userTransactionRow(transaction, json));
    addSignatures(transaction, json, rows);
  },
};

function userTransactionRow({ version, blockHeight, epoch, timestampUsecs }: IndexedTransaction, json: UserTransactionJson) {
  const entry = entryFunctionOf(json.payload);
  return {
    version,
    block_height: blockHeight,
    epoch,
    parent_signature_type: signatureType(json.signature),
    sender: standardAddress(json.sender),
    sequence_number: json.replay_protection_nonce === null ? json.sequence_number : null,
    replay_protection_nonce: json.replay_protection_nonce,
    max_gas_amount: json.max_gas_amount,
    gas_unit_price: json.gas_unit_price,
    expiration_timestamp_secs: secondsText(BigInt(json.expiration_timestamp_secs)),
    timestamp: timestampText(timestampUsecs),
    entry_function_id_str: entry?.id ?? "",
    entry_function_contract_address: entry === undefined ? "" : standardAddress(entry.address),
    entry_function_module_name: entry?.module ?? "",
    entry_function_function_name: entry?.name ?? "",
    success: json.success,
    gas_used: json.gas_used,
    vm_status: json.vm_status,
  };
}

function addSignatures({ version, blockHeight }: IndexedTransaction, json: UserTransactionJson, rows: Rows): void {
  for (const row of signatureRows(json.signature, json.sender)) {
    rows.insert("signatures", { transaction_version: version, transaction_block_height: blockHeight, ...row });
  }
}

/** Rows have another name for one kind than the API. */
function signatureType({ type }: JsonObject): string {
  return type === "single_sender" ? "single_sender_signature" : String(type);
}
