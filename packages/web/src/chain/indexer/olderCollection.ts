import { readAddress } from "../facts/address.ts";
import { asArray, asCount, asObject, asText, optional } from "../facts/jsonFields.ts";
import { rowReader } from "../facts/rowReader.ts";
import type { Address } from "../facts/types.ts";
import type { IndexQuestion } from "./createIndexApi.ts";

const readCollection = rowReader({
  id: ["collection_id", readAddress],
  name: ["collection_name", asText],
  description: ["description", asText],
  uri: ["uri", asText],
  creator: ["creator_address", readAddress],
  supply: ["current_supply", asCount],
  maximum: ["max_supply", olderMaximum],
});

/** A collection of the legacy 0x3 token standard, without an object on chain. Its creator controls all texts. */
export type OlderCollection = ReturnType<typeof readCollection>;

const QUERY = `query OlderCollection($id: String!) {
  current_collections_v2(where: { collection_id: { _eq: $id }, token_standard: { _eq: "v1" } }, limit: 1) {
    collection_id collection_name description uri creator_address current_supply max_supply
  }
}`;

/** Query for a legacy collection by id; undefined if unknown to the index. */
export function olderCollection(id: Address): IndexQuestion<OlderCollection | undefined> {
  return {
    query: QUERY,
    variables: { id },
    read: (data) => optional(asArray(asObject(data).current_collections_v2)[0], readCollection),
  };
}

/** Maximum supply of a legacy collection; undefined for 0, which means unlimited. */
export function olderMaximum(value: unknown): bigint | undefined {
  const maximum = optional(value, asCount);
  return maximum === 0n ? undefined : maximum;
}
