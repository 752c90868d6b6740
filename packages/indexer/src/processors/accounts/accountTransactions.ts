import type { JsonValue } from "@atoll/move";
import type { ChangeJson, TransactionJson } from "../../ledger/transactionJson.ts";
import type { LedgerFacts, Processor } from "../processor.ts";
import { signersOf } from "../signatureRows.ts";
import { standardAddress } from "../standardAddress.ts";

const OBJECT_CORE = "0x1::object::ObjectCore";
const OBJECT_GROUP = "0x1::object::ObjectGroup";

/**
 * Which transactions concern an account: it signed, it has an event, something at its address was written, or something that it owns. Also those
 * that nobody sent, except the ones that only close a block.
 */
export const accountTransactions: Processor = {
  name: "account_transactions_processor",
  process({ version, json }, facts, rows) {
    if (json.type === "state_checkpoint_transaction" || json.type === "block_epilogue_transaction") return;
    for (const account of concernedAccounts(json, facts)) {
      rows.insert("account_transactions", { account_address: account, transaction_version: version });
    }
  },
};

function concernedAccounts(json: TransactionJson, facts: LedgerFacts): ReadonlySet<string> {
  const accounts = new Set<string>();
  const add = (address: JsonValue | undefined): void => {
    if (typeof address === "string") accounts.add(standardAddress(address));
  };
  if (json.type === "user_transaction") for (const signer of signersOf(json.signature, json.sender)) add(signer);
  // Module events, which are of no account, count as those of 0x0.
  for (const { guid } of json.events ?? []) add(guid.account_address);
  for (const change of json.changes) for (const address of addressesOf(change, facts)) add(address);
  return accounts;
}

function addressesOf(change: ChangeJson, facts: LedgerFacts): (JsonValue | undefined)[] {
  switch (change.type) {
    case "write_resource":
      return change.data.type === OBJECT_CORE ? [change.address, change.data.data.owner] : [change.address];
    case "delete_resource":
      return change.resource === OBJECT_GROUP
        ? [change.address, facts.resourceBefore(change.address, OBJECT_CORE)?.owner]
        : [change.address];
    case "write_module":
    case "delete_module":
    case "write_table_item":
    case "delete_table_item":
      return [];
  }
}
