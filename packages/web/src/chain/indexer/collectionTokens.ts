import { readAddress } from "../facts/address.ts";
import { asArray, asCount, asInteger, asObject, asText, optional } from "../facts/jsonFields.ts";
import type { Address } from "../facts/types.ts";
import { LISTED_TOKEN, type ListedToken, readListed } from "./accountTokens.ts";
import { type IndexQuestion, MAX_ROWS } from "./createIndexApi.ts";
import { type IndexPosition, PROCESSOR_STATUS, readIndexPosition } from "./processorStatus.ts";

/** Page cursor of a collection's token list: the last token of the previous page. */
export interface ListedCursor {
  readonly version: bigint;
  readonly id: string;
}

export interface ListedTokenPage extends IndexPosition {
  readonly tokens: readonly ListedToken[];
  /** Cursor of the next page; undefined on the last page. */
  readonly next: ListedCursor | undefined;
}

const TOKENS = `query CollectionTokens($where: current_token_datas_v2_bool_exp!, $limit: Int!, $processors: [String!]!) {
  current_token_datas_v2(where: $where, order_by: [{ last_transaction_version: desc }, { token_data_id: asc }], limit: $limit) {
    ${LISTED_TOKEN} last_transaction_version
  }
  ${PROCESSOR_STATUS}
}`;
const PROCESSORS = ["token_v2_processor"];

/** A page of a collection's existing tokens, latest change first. */
export function collectionTokens(
  collection: string,
  page: { readonly after: ListedCursor | undefined; readonly limit: number },
): IndexQuestion<ListedTokenPage> {
  const limit = Math.min(page.limit, MAX_ROWS);
  const { after } = page;
  // Legacy tokens have no deletion flag in the index.
  const isThere = { _or: [{ is_deleted_v2: { _eq: false } }, { is_deleted_v2: { _is_null: true } }] };
  const isAfter = after && {
    _or: [
      { last_transaction_version: { _lt: after.version } },
      { last_transaction_version: { _eq: after.version }, token_data_id: { _gt: after.id } },
    ],
  };
  const where = { collection_id: { _eq: collection }, _and: isAfter === undefined ? [isThere] : [isThere, isAfter] };
  return {
    query: TOKENS,
    variables: { where, limit, processors: PROCESSORS },
    read: (data) => {
      const { current_token_datas_v2: listed, processor_status: status } = asObject(data);
      const rows = asArray(listed).map(asObject);
      const last = rows.length < limit ? undefined : rows.at(-1);
      return {
        tokens: rows.map(readListed),
        next: last && { version: asInteger(last.last_transaction_version), id: asText(last.token_data_id) },
        ...readIndexPosition(status),
      };
    },
  };
}

/** A collection listed by the index. Its creator controls all texts. */
interface ListedCollection {
  readonly id: Address;
  readonly name: string;
  readonly uri: string;
  readonly supply: bigint;
  readonly maximum: bigint | undefined;
}

export interface CreatedCollectionsPage extends IndexPosition {
  readonly collections: readonly ListedCollection[];
}

const COLLECTIONS = `query CreatedCollections($creator: String!, $limit: Int!, $processors: [String!]!) {
  current_collections_v2(
    where: { creator_address: { _eq: $creator }, token_standard: { _eq: "v2" } }
    order_by: [{ last_transaction_version: desc }, { collection_id: asc }]
    limit: $limit
  ) {
    collection_id collection_name uri current_supply max_supply
  }
  ${PROCESSOR_STATUS}
}`;

/** Query for collections created by an account, at most 100, latest change first. */
export function createdCollections(creator: Address): IndexQuestion<CreatedCollectionsPage> {
  return {
    query: COLLECTIONS,
    variables: { creator, limit: MAX_ROWS, processors: PROCESSORS },
    read: (data) => {
      const { current_collections_v2: rows, processor_status: status } = asObject(data);
      return { collections: asArray(rows).map(readCollection), ...readIndexPosition(status) };
    },
  };
}

function readCollection(json: unknown): ListedCollection {
  const row = asObject(json);
  return {
    id: readAddress(row.collection_id),
    name: asText(row.collection_name),
    uri: asText(row.uri),
    supply: asCount(row.current_supply),
    maximum: optional(row.max_supply, asCount),
  };
}
