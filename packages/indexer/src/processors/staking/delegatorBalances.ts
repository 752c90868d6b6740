import type { Address } from "@atoll/move";
import type { ChangeRecord, TableItemDeletion, TableItemWrite, TransactionRecord } from "@atoll/node";
import { addressIn, handleIn, integerIn, structIn, valueIn } from "../moveValues.ts";
import type { LedgerFacts, Rows } from "../processor.ts";
import { addDefaultVoter } from "./delegatedVoters.ts";
import { DELEGATION_POOL, scaledShares } from "./shares.ts";

const ACTIVE = "active_shares.shares.inner";
/** Each lock-up cycle has a separate pool in a table of inactive pools. */
const INACTIVE = "inactive_shares.*.shares.inner";

/** Updates a delegator's shares in the active pool, or in an inactive pool awaiting withdrawal. `index` is the change's position in the write set. */
export function addDelegatorBalance(
  transaction: TransactionRecord,
  change: ChangeRecord,
  index: number,
  facts: LedgerFacts,
  rows: Rows,
): void {
  if (change.kind !== "writeTableItem" && change.kind !== "deleteTableItem") return;
  const { handle } = change;
  const share = shareIn(change);
  if (share === undefined) return;
  const table = facts.tableOwner(handle);
  if (table?.resource !== DELEGATION_POOL || (table.path !== ACTIVE && table.path !== INACTIVE)) return;
  const isActive = table.path === ACTIVE;
  const pool = structIn(facts.resourceAfter(table.owner, DELEGATION_POOL));
  const balance = {
    delegator_address: share.delegator,
    pool_address: table.owner,
    pool_type: isActive ? "active_shares" : "inactive_shares",
    table_handle: handle,
    // Active and inactive pools use the same scaling factor.
    shares: scaledShares(share.amount, integerIn(structIn(pool.active_shares).scaling_factor)),
  };
  const parent = isActive ? handle : handleIn(pool.inactive_shares);
  rows.insert("delegator_balances", {
    ...balance,
    parent_table_handle: parent,
    transaction_version: transaction.version,
    write_set_change_index: index,
  });
  rows.upsert("current_delegator_balances", {
    ...balance,
    // Public indexers write the share table itself once the last share is gone.
    parent_table_handle: change.kind === "deleteTableItem" ? handle : parent,
    last_transaction_version: transaction.version,
  });
  if (isActive && change.kind === "writeTableItem") addDefaultVoter(transaction, table.owner, share.delegator, rows);
}

/** Reads a share amount, stored as u128 by address; a deletion has no value and counts as zero. */
function shareIn(change: TableItemWrite | TableItemDeletion): { readonly delegator: Address; readonly amount: bigint } | undefined {
  if (change.decoded === undefined || change.decoded.keyType.kind !== "address") return undefined;
  const delegator = addressIn(valueIn(change.decoded.key));
  if (change.kind === "deleteTableItem") return { delegator, amount: 0n };
  if (change.decoded.valueType.kind !== "u128") return undefined;
  return { delegator, amount: integerIn(valueIn(change.decoded.value)) };
}
