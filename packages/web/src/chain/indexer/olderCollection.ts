import { readAddress } from "../facts/address.ts";
import { asArray, asCount, asObject, asText, optional } from "../facts/jsonFields.ts";
import type { Address } from "../facts/types.ts";
import type { IndexQuestion } from "./createIndexApi.ts";

/** A collection of the legacy 0x3 token standard, without an object on chain. Its creator controls all texts. */
export interface OlderCollection {
  readonly id: Address;
  readonly name: string;
  readonly description: string;
  readonly uri: string;
  readonly creator: Address;
  readonly supply: bigint;
  /** Maximum supply; undefined without a limit. */
  readonly maximum: bigint | undefined;
}

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

function readCollection(json: unknown): OlderCollection {
  const row = asObject(json);
  return {
    id: readAddress(row.collection_id),
    name: asText(row.collection_name),
    description: asText(row.description),
    uri: asText(row.uri),
    creator: readAddress(row.creator_address),
    supply: asCount(row.current_supply),
    maximum: olderMaximum(row.max_supply),
  };
}

/** Maximum supply of a legacy collection; undefined for 0, which means unlimited. */
export function olderMaximum(value: unknown): bigint | undefined {
  const maximum = optional(value, asCount);
  return maximum === 0n ? undefined : maximum;
}
