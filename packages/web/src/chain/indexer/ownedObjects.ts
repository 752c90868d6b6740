import { readAddress } from "../facts/address.ts";
import { asArray, asBoolean, asInteger, asObject, optional } from "../facts/jsonFields.ts";
import type { Address } from "../facts/types.ts";
import { type IndexQuestion, MAX_ROWS } from "./createIndexApi.ts";

/** An owned object in the index. */
export interface OwnedObject {
  readonly address: Address;
  readonly isTransferable: boolean;
  readonly lastVersion: bigint;
}

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
      const objects = asArray(asObject(data).current_objects).map((json): OwnedObject => {
        const row = asObject(json);
        return {
          address: readAddress(row.object_address),
          isTransferable: optional(row.allow_ungated_transfer, asBoolean) ?? true,
          lastVersion: asInteger(row.last_transaction_version),
        };
      });
      return { objects, next: objects.length < limit ? undefined : objects.at(-1)?.address };
    },
  };
}
