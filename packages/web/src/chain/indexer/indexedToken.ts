import { readAddress } from "../facts/address.ts";
import { asArray, asBoolean, asCount, asInteger, asObject, asText, optional } from "../facts/jsonFields.ts";
import type { Address } from "../facts/types.ts";
import { exactJsonToText } from "../transport/exactJson.ts";
import type { IndexQuestion } from "./createIndexApi.ts";
import { readTimestamp } from "./timestamp.ts";

/** A token in the index, including legacy and burnt tokens. Its creator controls all texts. */
export interface IndexedToken {
  readonly id: string;
  /** Token standard: `v2` for a digital asset, `v1` for a legacy token. */
  readonly standard: string;
  readonly name: string;
  readonly description: string;
  readonly uri: string;
  readonly isBurnt: boolean;
  readonly collection: { readonly id: string; readonly name: string; readonly creator: Address } | undefined;
  /** Current and maximum supply; undefined for unique tokens. */
  readonly supply: bigint | undefined;
  readonly maximum: bigint | undefined;
  /** Highest property version; only for legacy tokens. */
  readonly largestVersion: bigint | undefined;
  /** Last version that changed the token. */
  readonly lastVersion: bigint;
  readonly lastAtUsecs: bigint;
  readonly properties: readonly { readonly key: string; readonly text: string }[];
  /** Current owners, at most ten. */
  readonly owners: readonly { readonly owner: Address; readonly units: bigint; readonly version: bigint }[];
  /** Pending offers of a legacy token; at most ten. */
  readonly offers: readonly TokenOffer[];
}

/** Units of a legacy token offered and not yet claimed. */
export interface TokenOffer {
  readonly from: Address;
  readonly to: Address;
  readonly units: bigint;
  readonly version: bigint;
}

const QUERY = `query Token($id: String!) {
  current_token_datas_v2(where: { token_data_id: { _eq: $id } }, limit: 1) {
    token_data_id token_standard token_name description token_uri is_deleted_v2 token_properties
    supply maximum largest_property_version_v1 last_transaction_version last_transaction_timestamp
    current_collection { collection_id collection_name creator_address }
    current_token_ownerships(where: { amount: { _gt: "0" } }, order_by: [{ amount: desc }], limit: 10) { owner_address amount property_version_v1 }
  }
  current_token_pending_claims(where: { token_data_id: { _eq: $id }, amount: { _gt: "0" } }, order_by: [{ last_transaction_version: desc }], limit: 10) {
    from_address to_address amount property_version
  }
}`;

/** Query for a token by id; undefined if unknown to the index. */
export function indexedToken(id: string): IndexQuestion<IndexedToken | undefined> {
  return { query: QUERY, variables: { id }, read: readAnswer };
}

function readAnswer(data: unknown): IndexedToken | undefined {
  const { current_token_datas_v2: tokens, current_token_pending_claims: claims } = asObject(data);
  return optional(asArray(tokens)[0], (json) => readToken(json, asArray(claims)));
}

function readToken(json: unknown, claims: readonly unknown[]): IndexedToken {
  const token = asObject(json);
  return {
    id: asText(token.token_data_id),
    standard: asText(token.token_standard),
    name: asText(token.token_name),
    description: asText(token.description),
    uri: asText(token.token_uri),
    isBurnt: optional(token.is_deleted_v2, asBoolean) ?? false,
    collection: optional(token.current_collection, (value) => {
      const row = asObject(value);
      return { id: asText(row.collection_id), name: asText(row.collection_name), creator: readAddress(row.creator_address) };
    }),
    supply: optional(token.supply, asCount),
    maximum: optional(token.maximum, asCount),
    largestVersion: optional(token.largest_property_version_v1, asInteger),
    lastVersion: asInteger(token.last_transaction_version),
    lastAtUsecs: readTimestamp(token.last_transaction_timestamp),
    properties: Object.entries(asObject(token.token_properties)).map(([key, value]) => ({
      key,
      text: typeof value === "string" ? value : exactJsonToText(value),
    })),
    owners: asArray(token.current_token_ownerships).map((value) => {
      const row = asObject(value);
      return { owner: readAddress(row.owner_address), units: asInteger(row.amount), version: asInteger(row.property_version_v1) };
    }),
    offers: claims.map((value) => {
      const row = asObject(value);
      return {
        from: readAddress(row.from_address),
        to: readAddress(row.to_address),
        units: asInteger(row.amount),
        version: asInteger(row.property_version),
      };
    }),
  };
}
