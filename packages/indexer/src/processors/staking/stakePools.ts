import type { JsonObject } from "@atoll/move";
import type { IndexedTransaction } from "../../ledger/ledgerSource.ts";
import type { ChangeJson } from "../../ledger/transactionJson.ts";
import { asObject } from "../jsonShape.ts";
import type { LedgerFacts, Row, Rows } from "../processor.ts";
import { standardAddress } from "../standardAddress.ts";
import { DELEGATION_POOL, scaledShares } from "./shares.ts";

/** Pools of stake: who runs them and votes for them, and how much delegators have in them. */
export function addStakePool({ version }: IndexedTransaction, change: ChangeJson, facts: LedgerFacts, rows: Rows): void {
  if (change.type !== "write_resource") return;
  const { type, data } = change.data;
  const pool = standardAddress(change.address);
  if (type === "0x1::stake::StakePool") {
    rows.upsert("current_staking_pool_voter", {
      staking_pool_address: pool,
      operator_address: standardAddress(String(data.operator_address)),
      voter_address: standardAddress(String(data.delegated_voter)),
      last_transaction_version: version,
    });
  } else if (type === DELEGATION_POOL) {
    if (facts.resourceBefore(pool, DELEGATION_POOL) === undefined) {
      rows.insert("delegated_staking_pools", { staking_pool_address: pool, first_transaction_version: version });
    }
    const balances = balancesOf(pool, data);
    rows.insert("delegated_staking_pool_balances", { ...balances, transaction_version: version });
    rows.upsert("current_delegated_staking_pool_balances", { ...balances, last_transaction_version: version });
  }
}

function balancesOf(pool: string, data: JsonObject): Row {
  const active = asObject(data.active_shares);
  const shares = asObject(asObject(active?.shares)?.inner);
  return {
    staking_pool_address: pool,
    total_coins: String(active?.total_coins),
    total_shares: scaledShares(String(active?.total_shares), String(active?.scaling_factor)),
    operator_commission_percentage: String(data.operator_commission_percentage),
    active_table_handle: standardAddress(String(shares?.handle)),
    inactive_table_handle: standardAddress(String(asObject(data.inactive_shares)?.handle)),
  };
}
