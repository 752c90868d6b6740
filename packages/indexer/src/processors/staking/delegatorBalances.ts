import type { IndexedTransaction } from "../../ledger/ledgerSource.ts";
import type { ChangeJson, DeleteTableItemJson, WriteTableItemJson } from "../../ledger/transactionJson.ts";
import { asObject } from "../jsonShape.ts";
import type { LedgerFacts, Rows } from "../processor.ts";
import { standardAddress } from "../standardAddress.ts";
import { addDefaultVoter } from "./delegatedVoters.ts";
import { DELEGATION_POOL, scaledShares } from "./shares.ts";

const ACTIVE = "active_shares.shares.inner";
/** Each cycle of the lock-up has a pool of its own, in a table of pools. */
const INACTIVE = "inactive_shares.*.shares.inner";

/** How many shares a delegator has in the active pool, or in the pool of a cycle that waits to be withdrawn. */
export function addDelegatorBalance(transaction: IndexedTransaction, change: ChangeJson, facts: LedgerFacts, rows: Rows): void {
  if ((change.type !== "write_table_item" && change.type !== "delete_table_item") || !isShare(change)) return;
  const table = facts.tableOwner(change.handle);
  if (table?.resource !== DELEGATION_POOL || (table.path !== ACTIVE && table.path !== INACTIVE)) return;
  const isActive = table.path === ACTIVE;
  const handle = standardAddress(change.handle);
  const pool = facts.resourceAfter(table.owner, DELEGATION_POOL);
  // All pools of a delegation pool count with the same factor.
  const factor = String(asObject(pool?.active_shares)?.scaling_factor);
  rows.upsert("current_delegator_balances", {
    delegator_address: standardAddress(String(change.data?.key)),
    pool_address: table.owner,
    pool_type: isActive ? "active_shares" : "inactive_shares",
    table_handle: handle,
    parent_table_handle: isActive ? handle : standardAddress(String(asObject(pool?.inactive_shares)?.handle)),
    shares: change.type === "delete_table_item" ? "0" : scaledShares(String(change.data?.value), factor),
    last_transaction_version: transaction.version,
  });
  if (isActive && change.type === "write_table_item") addDefaultVoter(transaction, table.owner, String(change.data?.key), rows);
}

/** Shares are numbers by address; what was deleted no longer says what it held. */
function isShare({ type, data }: WriteTableItemJson | DeleteTableItemJson): boolean {
  if (data?.key_type !== "address") return false;
  return type === "delete_table_item" || ("value_type" in data && data.value_type === "u128");
}
