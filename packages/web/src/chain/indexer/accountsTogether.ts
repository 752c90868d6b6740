import { readAddress } from "../facts/address.ts";
import { APT_COIN } from "../facts/aptAsset.ts";
import { asArray, asObject, asU64 } from "../facts/jsonFields.ts";
import { rowReader } from "../facts/rowReader.ts";
import type { Address } from "../facts/types.ts";
import { type IndexQuestion, MAX_ROWS } from "./createIndexApi.ts";

const APT = `query AptOfAccounts($owners: [String!]!, $apt: String!, $limit: Int!) {
  current_fungible_asset_balances(where: { owner_address: { _in: $owners }, asset_type: { _eq: $apt }, is_primary: { _eq: true } }, limit: $limit) {
    owner_address amount
  }
}`;

/** Query for APT balances of at most 100 accounts, in octas; accounts without APT are missing. */
export function aptOfAccounts(owners: readonly Address[]): IndexQuestion<ReadonlyMap<Address, bigint>> {
  return {
    query: APT,
    variables: { owners: owners.slice(0, MAX_ROWS), apt: APT_COIN, limit: MAX_ROWS },
    read: (data) =>
      new Map(
        asArray(asObject(data).current_fungible_asset_balances).map((json) => {
          const row = asObject(json);
          return [readAddress(row.owner_address), asU64(row.amount)] as const;
        }),
      ),
  };
}

const readLeaving = rowReader({ delegator: ["delegator_address", readAddress], pool: ["pool_address", readAddress] });

/** An account with unlocking or withdrawable stake in a pool. */
export type LeavingStake = ReturnType<typeof readLeaving>;

const LEAVING = `query LeavingStake($delegators: [String!]!, $limit: Int!) {
  current_delegator_balances(
    where: { delegator_address: { _in: $delegators }, pool_type: { _eq: "inactive_shares" }, shares: { _gt: "0" } }
    order_by: [{ pool_address: asc }, { delegator_address: asc }], limit: $limit
  ) { delegator_address pool_address }
}`;

/** Query for delegators and pools with unlocking or withdrawable stake. */
export function leavingStake(delegators: readonly Address[]): IndexQuestion<readonly LeavingStake[]> {
  return {
    query: LEAVING,
    variables: { delegators, limit: MAX_ROWS },
    read: (data) => {
      const found = asArray(asObject(data).current_delegator_balances).map(readLeaving);
      return [...new Map(found.map((one) => [`${one.delegator} ${one.pool}`, one])).values()];
    },
  };
}
