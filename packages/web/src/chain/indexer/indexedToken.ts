import { readAddress } from "../facts/address.ts";
import { asArray, asBoolean, asCount, asInteger, asObject, asText, optional } from "../facts/jsonFields.ts";
import { maybe, rowReader, withDefault } from "../facts/rowReader.ts";
import { exactJsonToText } from "../transport/exactJson.ts";
import type { IndexQuestion } from "./createIndexApi.ts";
import { readTimestamp } from "./timestamp.ts";

const readCollection = rowReader({
  id: ["collection_id", asText],
  name: ["collection_name", asText],
  creator: ["creator_address", readAddress],
});

const readOwner = rowReader({
  owner: ["owner_address", readAddress],
  units: ["amount", asInteger],
  version: ["property_version_v1", asInteger],
});

const readToken = rowReader({
  id: ["token_data_id", asText],
  /** Token standard: `v2` for a digital asset, `v1` for a legacy token. */
  standard: ["token_standard", asText],
  name: ["token_name", asText],
  description: ["description", asText],
  uri: ["token_uri", asText],
  isBurnt: ["is_deleted_v2", withDefault(asBoolean, false)],
  collection: ["current_collection", maybe(readCollection)],
  /** Current and maximum supply; undefined for unique tokens. */
  supply: ["supply", maybe(asCount)],
  maximum: ["maximum", maybe(asCount)],
  /** Highest property version; only for legacy tokens. */
  largestVersion: ["largest_property_version_v1", maybe(asInteger)],
  /** Last version that changed the token. */
  lastVersion: ["last_transaction_version", asInteger],
  lastAtUsecs: ["last_transaction_timestamp", readTimestamp],
  properties: ["token_properties", readProperties],
  /** Current owners, at most ten. */
  owners: ["current_token_ownerships", (owners) => asArray(owners).map(readOwner)],
});

const readOffer = rowReader({
  from: ["from_address", readAddress],
  to: ["to_address", readAddress],
  units: ["amount", asInteger],
  version: ["property_version", asInteger],
});

/** Units of a legacy token offered and not yet claimed. */
export type TokenOffer = ReturnType<typeof readOffer>;

/** A token in the index, including legacy and burnt tokens. Its creator controls all texts. */
export interface IndexedToken extends ReturnType<typeof readToken> {
  /** Pending offers of a legacy token; at most ten. */
  readonly offers: readonly TokenOffer[];
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
  return optional(asArray(tokens)[0], (json) => ({ ...readToken(json), offers: asArray(claims).map(readOffer) }));
}

function readProperties(json: unknown): readonly { readonly key: string; readonly text: string }[] {
  return Object.entries(asObject(json)).map(([key, value]) => ({ key, text: typeof value === "string" ? value : exactJsonToText(value) }));
}
