import { readAddress } from "../facts/address.ts";
import { asArray, asBoolean, asInteger, asObject } from "../facts/jsonFields.ts";
import { rowReader, withDefault } from "../facts/rowReader.ts";
import type { Address } from "../facts/types.ts";
import { type IndexQuestion, MAX_ROWS } from "./createIndexApi.ts";

const readObject = rowReader({
  address: ["object_address", readAddress],
  isTransferable: ["allow_ungated_transfer", withDefault(asBoolean, true)],
  lastVersion: ["last_transaction_version", asInteger],
});

/** An owned object in the index. */
export type OwnedObject = ReturnType<typeof readObject>;

export interface OwnedObjectPage {
  readonly objects: readonly OwnedObject[];
  /** Page cursor of an object list: the last address of this page. */
  readonly next: Address | undefined;
}

const QUERY = `query OwnedObjects($owner: String!, $after: String!, $limit: Int!) {
  current_objects(
    where: { owner_address: { _eq: $owner }, is_deleted: { _eq: false }, object_address: { _gt: $after } }
    order_by: [{ object_address: asc }]
    limit: $limit
  ) { object_address allow_ungated_transfer last_transaction_version }
}`;

/** A page of objects owned by an account or object, ordered by address. */
export function ownedObjects(
  owner: Address,
  { after, limit: wanted }: { readonly after: Address | undefined; readonly limit: number },
): IndexQuestion<OwnedObjectPage> {
  const limit = Math.min(wanted, MAX_ROWS);
  return {
    query: QUERY,
    variables: { owner, after: after ?? "", limit },
    read(data) {
      const objects = asArray(asObject(data).current_objects).map(readObject);
      return { objects, next: objects.length < limit ? undefined : objects.at(-1)?.address };
    },
  };
}
