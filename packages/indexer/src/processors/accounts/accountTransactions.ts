import { type Address, printTypeTag } from "@atoll/move";
import { authenticatorParts, type ChangeRecord, type TransactionRecord } from "@atoll/node";
import { addressIn, fieldsOf } from "../moveValues.ts";
import type { LedgerFacts, Processor } from "../processor.ts";

const OBJECT_CORE = "0x1::object::ObjectCore";
const OBJECT_GROUP = "0x1::object::ObjectGroup";

/**
 * Lists the transactions of each account: as signer, as event account, as address of a written resource, or as owner of a written object.
 * Includes system transactions, except state checkpoints and block epilogues.
 */
export const accountTransactions: Processor = {
  name: "account_transactions_processor",
  process(transaction, facts, rows) {
    if (transaction.kind === "stateCheckpoint" || transaction.kind === "blockEpilogue") return;
    for (const account of concernedAccounts(transaction, facts)) {
      rows.insert("account_transactions", { account_address: account, transaction_version: transaction.version });
    }
  },
};

function concernedAccounts(transaction: TransactionRecord, facts: LedgerFacts): ReadonlySet<Address> {
  const accounts = new Set<Address>();
  if (transaction.kind === "user") {
    const { raw, authenticator } = transaction.signed;
    const { secondaryAddresses, feePayer } = authenticatorParts(authenticator);
    accounts.add(raw.sender);
    for (const address of secondaryAddresses) accounts.add(address);
    if (feePayer !== undefined) accounts.add(feePayer.address);
  }
  // Module events belong to no account; they count for address 0x0.
  for (const { account } of transaction.events) accounts.add(account);
  for (const change of transaction.changes) addConcerned(accounts, change, facts);
  return accounts;
}

function addConcerned(accounts: Set<Address>, change: ChangeRecord, facts: LedgerFacts): void {
  if (change.kind !== "writeResource" && change.kind !== "deleteResource") return;
  accounts.add(change.address);
  const core = objectCore(change, facts);
  if (core !== undefined) accounts.add(addressIn(core.owner));
}

function objectCore(change: Extract<ChangeRecord, { kind: "writeResource" | "deleteResource" }>, facts: LedgerFacts) {
  if (change.kind === "writeResource") return printTypeTag(change.type) === OBJECT_CORE ? fieldsOf(change.data) : undefined;
  return printTypeTag(change.type) === OBJECT_GROUP ? facts.resourceBefore(change.address, OBJECT_CORE) : undefined;
}
