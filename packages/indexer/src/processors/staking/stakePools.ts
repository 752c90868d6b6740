import { type Address, printTypeTag, type StructValue } from "@atoll/move";
import type { ChangeRecord, TransactionRecord } from "@atoll/node";
import { addressIn, fieldsOf, handleIn, integerIn, structIn } from "../moveValues.ts";
import type { LedgerFacts, Row, Rows } from "../processor.ts";
import { DELEGATION_POOL, scaledShares } from "./shares.ts";

const STAKE_POOL = "0x1::stake::StakePool";

/** Updates stake pools: operator, voter and delegated balances. */
export function addStakePool({ version }: TransactionRecord, change: ChangeRecord, facts: LedgerFacts, rows: Rows): void {
  if (change.kind !== "writeResource") return;
  const type = printTypeTag(change.type);
  const fields = type === STAKE_POOL || type === DELEGATION_POOL ? fieldsOf(change.data) : undefined;
  if (fields === undefined) return;
  const pool = change.address;
  if (type === STAKE_POOL) {
    rows.upsert("current_staking_pool_voter", {
      staking_pool_address: pool,
      operator_address: addressIn(fields.operator_address),
      voter_address: addressIn(fields.delegated_voter),
      last_transaction_version: version,
    });
    return;
  }
  if (facts.resourceBefore(pool, DELEGATION_POOL) === undefined) {
    rows.insert("delegated_staking_pools", { staking_pool_address: pool, first_transaction_version: version });
  }
  const balances = balancesOf(pool, fields);
  rows.insert("delegated_staking_pool_balances", { ...balances, transaction_version: version });
  rows.upsert("current_delegated_staking_pool_balances", { ...balances, last_transaction_version: version });
}

function balancesOf(pool: Address, fields: StructValue): Row {
  const active = structIn(fields.active_shares);
  return {
    staking_pool_address: pool,
    total_coins: integerIn(active.total_coins),
    total_shares: scaledShares(integerIn(active.total_shares), integerIn(active.scaling_factor)),
    operator_commission_percentage: integerIn(fields.operator_commission_percentage),
    active_table_handle: handleIn(structIn(active.shares).inner),
    inactive_table_handle: handleIn(fields.inactive_shares),
  };
}
