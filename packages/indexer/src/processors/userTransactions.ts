import { nonceOf, type TransactionAuthenticator, type UserRecord } from "@atoll/node";
import { entryFunctionOf } from "./entryFunction.ts";
import type { Processor, Rows } from "./processor.ts";
import { signatureRows } from "./signatureRows.ts";
import { secondsText, timestampText } from "./timestamp.ts";

/** Indexes user transactions and their signatures. */
export const userTransactions: Processor = {
  name: "user_transaction_processor",
  process(transaction, _facts, rows) {
    if (transaction.kind !== "user") return;
    rows.insert("user_transactions", userTransactionRow(transaction));
    addSignatures(transaction, rows);
  },
};

function userTransactionRow({ version, blockHeight, epoch, timestampUsecs, status, vmStatus, gasUsed, signed }: UserRecord) {
  const { raw, authenticator } = signed;
  const entry = entryFunctionOf(raw.payload);
  const nonce = nonceOf(raw.payload);
  return {
    version,
    block_height: blockHeight,
    epoch,
    parent_signature_type: SIGNATURE_TYPES[authenticator.kind],
    sender: raw.sender,
    sequence_number: nonce === undefined ? raw.sequenceNumber : null,
    replay_protection_nonce: nonce ?? null,
    max_gas_amount: raw.maxGasAmount,
    gas_unit_price: raw.gasUnitPrice,
    expiration_timestamp_secs: secondsText(raw.expirationTimestampSecs),
    timestamp: timestampText(timestampUsecs),
    entry_function_id_str: entry?.id ?? "",
    entry_function_contract_address: entry?.address ?? "",
    entry_function_module_name: entry?.module ?? "",
    entry_function_function_name: entry?.name ?? "",
    success: status.kind === "success",
    gas_used: gasUsed,
    vm_status: vmStatus,
  };
}

function addSignatures({ version, blockHeight, signed }: UserRecord, rows: Rows): void {
  for (const row of signatureRows(signed)) {
    rows.insert("signatures", { transaction_version: version, transaction_block_height: blockHeight, ...row });
  }
}

const SIGNATURE_TYPES: Readonly<Record<TransactionAuthenticator["kind"], string>> = {
  ed25519: "ed25519_signature",
  multiEd25519: "multi_ed25519_signature",
  multiAgent: "multi_agent_signature",
  feePayer: "fee_payer_signature",
  singleSender: "single_sender_signature",
};
