import { asArray, asInteger, asObject, asText, optional } from "../facts/jsonFields.ts";
import type { Address } from "../facts/types.ts";
import { type IndexQuestion, MAX_ROWS } from "./createIndexApi.ts";

/** A collectible that an account owns. */
export interface OwnedToken {
  /** The address of a digital asset, or the hash that names an older token. */
  readonly id: string;
  /** Older tokens exist in versions with other properties; 0 for all others. */
  readonly propertyVersion: bigint;
  /** `v2` for a digital asset, `v1` for an older token. */
  readonly standard: string;
  readonly units: bigint;
  /** As its creator wrote them, which may be anything. */
  readonly name: string;
  readonly collection: string | undefined;
}

const QUERY = `query AccountTokens($owner: String!, $limit: Int!) {
  current_token_ownerships_v2(
    where: { owner_address: { _eq: $owner }, amount: { _gt: "0" } }
    order_by: [{ last_transaction_version: desc }, { token_data_id: asc }]
    limit: $limit
  ) {
    token_data_id property_version_v1 token_standard amount
    current_token_data { token_name current_collection { collection_name } }
  }
}`;

/** The collectibles that an account owns, the newest 100; those that the index cannot describe are left out. */
export function accountTokens(owner: Address): IndexQuestion<readonly OwnedToken[]> {
  return { query: QUERY, variables: { owner, limit: MAX_ROWS }, read: readTokens };
}

function readTokens(data: unknown): readonly OwnedToken[] {
  return asArray(asObject(data).current_token_ownerships_v2).flatMap((json) => {
    const row = asObject(json);
    const token = optional(row.current_token_data, asObject);
    if (token === undefined) return [];
    const collection = optional(token.current_collection, asObject);
    return [
      {
        id: asText(row.token_data_id),
        propertyVersion: asInteger(row.property_version_v1),
        standard: asText(row.token_standard),
        units: asInteger(row.amount),
        name: asText(token.token_name),
        collection: optional(collection?.collection_name, asText),
      },
    ];
  });
}
