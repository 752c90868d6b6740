import { readAddress } from "../facts/address.ts";
import { asCount, asInteger, asText } from "../facts/jsonFields.ts";
import { maybe, rowReader } from "../facts/rowReader.ts";
import type { Address } from "../facts/types.ts";
import { LISTED_TOKEN, readListed } from "./accountTokens.ts";
import { MAX_ROWS } from "./createIndexApi.ts";
import { tablePage } from "./tablePage.ts";

/** Page cursor of a collection's token list: the last token of the previous page. */
export interface ListedCursor {
  readonly version: bigint;
  readonly id: string;
}

const PROCESSORS = ["token_v2_processor"];

/** A page of a collection's existing tokens, latest change first. */
export function collectionTokens(
  collection: string,
  { after, limit }: { readonly after: ListedCursor | undefined; readonly limit: number },
) {
  // Legacy tokens have no deletion flag in the index.
  const isThere = { _or: [{ is_deleted_v2: { _eq: false } }, { is_deleted_v2: { _is_null: true } }] };
  const isAfter = after && {
    _or: [
      { last_transaction_version: { _lt: after.version } },
      { last_transaction_version: { _eq: after.version }, token_data_id: { _gt: after.id } },
    ],
  };
  const where = { collection_id: { _eq: collection }, _and: isAfter === undefined ? [isThere] : [isThere, isAfter] };
  return tablePage(
    {
      name: "CollectionTokens",
      table: "current_token_datas_v2",
      columns: `${LISTED_TOKEN} last_transaction_version`,
      order: "[{ last_transaction_version: desc }, { token_data_id: asc }]",
      where,
      limit,
      processors: PROCESSORS,
    },
    (rows, last) => ({
      tokens: rows.map(readListed),
      next: last && { version: asInteger(last.last_transaction_version), id: asText(last.token_data_id) },
    }),
  );
}

/** Parses a collection listed by the index. Its creator controls all texts. */
const readCollection = rowReader({
  id: ["collection_id", readAddress],
  name: ["collection_name", asText],
  uri: ["uri", asText],
  supply: ["current_supply", asCount],
  maximum: ["max_supply", maybe(asCount)],
});

/** Query for collections created by an account, at most 100, latest change first. */
export function createdCollections(creator: Address) {
  return tablePage(
    {
      name: "CreatedCollections",
      table: "current_collections_v2",
      columns: "collection_id collection_name uri current_supply max_supply",
      order: "[{ last_transaction_version: desc }, { collection_id: asc }]",
      where: { creator_address: { _eq: creator }, token_standard: { _eq: "v2" } },
      limit: MAX_ROWS,
      processors: PROCESSORS,
    },
    (rows) => ({ collections: rows.map(readCollection) }),
  );
}
