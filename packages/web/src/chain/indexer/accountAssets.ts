import { asArray, asBoolean, asInteger, asObject, asText, optional } from "../facts/jsonFields.ts";
import type { Address } from "../facts/types.ts";
import { type IndexQuestion, MAX_ROWS } from "./createIndexApi.ts";

/** What an account holds of one fungible asset or coin and can send from. */
export interface HeldAsset {
  /** A coin's type or the address of an asset's metadata. */
  readonly asset: string;
  readonly units: bigint;
  /** As its issuer wrote them, which may be anything. */
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
  readonly isFrozen: boolean;
}

const QUERY = `query AccountAssets($owner: String!, $limit: Int!) {
  current_fungible_asset_balances(
    where: { owner_address: { _eq: $owner }, amount: { _gt: "0" }, is_primary: { _eq: true } }
    order_by: [{ asset_type: asc }]
    limit: $limit
  ) {
    asset_type amount is_frozen
    metadata { name symbol decimals }
  }
}`;

/** The assets in an account's primary stores, and its coins, at most 100; those that the index cannot describe are left out. */
export function accountAssets(owner: Address): IndexQuestion<readonly HeldAsset[]> {
  return { query: QUERY, variables: { owner, limit: MAX_ROWS }, read: readAssets };
}

function readAssets(data: unknown): readonly HeldAsset[] {
  return asArray(asObject(data).current_fungible_asset_balances).flatMap((json) => {
    const row = asObject(json);
    const metadata = optional(row.metadata, asObject);
    if (metadata === undefined) return [];
    return [
      {
        asset: asText(row.asset_type),
        units: asInteger(row.amount),
        name: asText(metadata.name),
        symbol: asText(metadata.symbol),
        decimals: Number(asInteger(metadata.decimals)),
        isFrozen: asBoolean(row.is_frozen),
      },
    ];
  });
}
