import { type Address, printTypeTag } from "@atoll/move";
import type { ChangeRecord, TransactionRecord } from "@atoll/node";
import { lastTransaction } from "../lastTransaction.ts";
import { addressIn, listIn, structIn } from "../moveValues.ts";
import type { LedgerFacts, Rows } from "../processor.ts";

const VOTE_DELEGATIONS = "vector<0x1::smart_table::Entry<address, 0x1::delegation_pool::VoteDelegation>>";

/** Adds a delegator's default voter: without a recorded delegation, delegators vote for themselves. */
export function addDefaultVoter(transaction: TransactionRecord, pool: Address, delegator: Address, rows: Rows): void {
  rows.upsertMissing("current_delegated_voter", {
    delegation_pool_address: pool,
    delegator_address: delegator,
    table_handle: null,
    voter: delegator,
    pending_voter: delegator,
    ...lastTransaction(transaction),
  });
}

/** Updates a delegator's current voter and the voter after the next lock-up. Pools record both for every delegator with shares. */
export function addDelegatedVoters(transaction: TransactionRecord, change: ChangeRecord, facts: LedgerFacts, rows: Rows): void {
  if (change.kind !== "writeTableItem" || change.decoded === undefined) return;
  const { value, valueType } = change.decoded;
  if (printTypeTag(valueType) !== VOTE_DELEGATIONS || value.layout === undefined) return;
  const pool = facts.tableOwner(change.handle)?.owner;
  if (pool === undefined) return;
  for (const entry of listIn(value.value)) {
    const { key, value: delegation } = structIn(entry);
    const { voter, pending_voter } = structIn(delegation);
    rows.upsert("current_delegated_voter", {
      delegation_pool_address: pool,
      delegator_address: addressIn(key),
      table_handle: change.handle,
      voter: addressIn(voter),
      pending_voter: addressIn(pending_voter),
      ...lastTransaction(transaction),
    });
  }
}
