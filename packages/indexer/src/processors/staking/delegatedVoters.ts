import type { IndexedTransaction } from "../../ledger/ledgerSource.ts";
import type { ChangeJson } from "../../ledger/transactionJson.ts";
import { asObject, isList } from "../jsonShape.ts";
import { lastTransaction } from "../lastTransaction.ts";
import type { LedgerFacts, Rows } from "../processor.ts";
import { standardAddress } from "../standardAddress.ts";

const VOTE_DELEGATIONS = "vector<0x1::smart_table::Entry<address, 0x1::delegation_pool::VoteDelegation>>";

/** Who has shares in a pool and has said nothing about votes has their own; no table says so. */
export function addDefaultVoter(transaction: IndexedTransaction, pool: string, delegator: string, rows: Rows): void {
  const address = standardAddress(delegator);
  rows.upsertMissing("current_delegated_voter", {
    delegation_pool_address: pool,
    delegator_address: address,
    table_handle: null,
    voter: address,
    pending_voter: address,
    ...lastTransaction(transaction),
  });
}

/** Who votes for a delegator now, and from the next lock-up on. Pools write that down for everybody who comes to have a share. */
export function addDelegatedVoters(transaction: IndexedTransaction, change: ChangeJson, facts: LedgerFacts, rows: Rows): void {
  if (change.type !== "write_table_item" || change.data?.value_type !== VOTE_DELEGATIONS) return;
  const pool = facts.tableOwner(change.handle)?.owner;
  if (pool === undefined || !isList(change.data.value)) return;
  for (const entry of change.data.value) {
    const { key, value } = asObject(entry) ?? {};
    const { voter, pending_voter } = asObject(value) ?? {};
    rows.upsert("current_delegated_voter", {
      delegation_pool_address: pool,
      delegator_address: standardAddress(String(key)),
      table_handle: standardAddress(change.handle),
      voter: standardAddress(String(voter)),
      pending_voter: standardAddress(String(pending_voter)),
      ...lastTransaction(transaction),
    });
  }
}
