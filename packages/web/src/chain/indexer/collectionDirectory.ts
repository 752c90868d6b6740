import { parseAddressInput, readAddress } from "../facts/address.ts";
import { readIssuerText } from "../facts/assetDescription.ts";
import { asArray, asCount, asInteger, asObject, asText, type JsonObject, optional } from "../facts/jsonFields.ts";
import type { Address } from "../facts/types.ts";
import { type IndexQuestion, MAX_ROWS } from "./createIndexApi.ts";
import { containing } from "./likeText.ts";
import { olderMaximum } from "./olderCollection.ts";
import { type IndexPosition, PROCESSOR_STATUS, readIndexPosition } from "./processorStatus.ts";
import { orderBy, type RowOrder, rowsAfter, type SortedCursor } from "./sortedRows.ts";
import { readTimestamp } from "./timestamp.ts";

/** A collection listed by the index. Its creator controls the name. */
export interface DirectoryCollection {
  readonly id: Address;
  readonly name: string;
  readonly creator: Address;
  /** True for a collection of the legacy 0x3 token standard, which has no objects. */
  readonly isOlder: boolean;
  readonly supply: bigint;
  readonly maximum: bigint | undefined;
  /** Time of the last change of the collection or its supply. */
  readonly changedAtUsecs: bigint;
}

export interface CollectionDirectoryPage extends IndexPosition {
  readonly collections: readonly DirectoryCollection[];
  /** Cursor of the next page; undefined on the last page. */
  readonly next: SortedCursor | undefined;
}

/** Index columns by which collection lists can be sorted. */
const COLUMNS = {
  changed: "last_transaction_version",
  name: "collection_name",
  supply: "current_supply",
  address: "collection_id",
} as const;
export type CollectionSortKey = keyof typeof COLUMNS;

export interface CollectionDirectoryQuestion {
  /** Text to search for in the name, or the address of the collection or its creator. */
  readonly text: string;
  readonly key: CollectionSortKey;
  readonly isDescending: boolean;
  readonly after: SortedCursor | undefined;
  /** Maximum number of rows, at most 100. */
  readonly limit: number;
}

const QUERY = `query CollectionDirectory($where: current_collections_v2_bool_exp!, $order: [current_collections_v2_order_by!]!, $limit: Int!, $processors: [String!]!) {
  current_collections_v2(where: $where, order_by: $order, limit: $limit) {
    collection_id collection_name creator_address token_standard current_supply max_supply last_transaction_version last_transaction_timestamp
  }
  ${PROCESSOR_STATUS}
}`;

/** Query for a page of the network's collections. */
export function collectionDirectory(question: CollectionDirectoryQuestion): IndexQuestion<CollectionDirectoryPage> {
  const { text, after } = question;
  const limit = Math.min(question.limit, MAX_ROWS);
  const order: RowOrder = { column: COLUMNS[question.key], id: COLUMNS.address, isDescending: question.isDescending };
  const where = {
    _and: [...(text.trim() === "" ? [] : [{ _or: matches(text.trim()) }]), ...(after === undefined ? [] : [rowsAfter(order, after)])],
  };
  return {
    query: QUERY,
    variables: { where, order: orderBy(order), limit, processors: ["token_v2_processor"] },
    read: (data) => {
      const answer = asObject(data);
      const rows = asArray(answer.current_collections_v2).map(asObject);
      const last = rows.length < limit ? undefined : rows.at(-1);
      return {
        collections: rows.map(readListed),
        next: last && cursorAt(last, question.key),
        ...readIndexPosition(answer.processor_status),
      };
    },
  };
}

function matches(text: string): readonly unknown[] {
  const like = containing(text);
  const parsed = parseAddressInput(text);
  const atAddress = parsed.ok ? [{ creator_address: { _eq: parsed.address } }] : [];
  return [{ collection_name: like }, { collection_id: like }, ...atAddress];
}

function cursorAt(row: JsonObject, key: CollectionSortKey): SortedCursor {
  const value = row[COLUMNS[key]];
  return { value: key === "changed" || key === "supply" ? asInteger(value) : asText(value), id: asText(row.collection_id) };
}

function readListed(row: JsonObject): DirectoryCollection {
  const isOlder = asText(row.token_standard) === "v1";
  return {
    id: readAddress(row.collection_id),
    name: readIssuerText(row.collection_name),
    creator: readAddress(row.creator_address),
    isOlder,
    supply: asCount(row.current_supply),
    maximum: isOlder ? olderMaximum(row.max_supply) : optional(row.max_supply, asCount),
    changedAtUsecs: readTimestamp(row.last_transaction_timestamp),
  };
}
