import { parseAddressInput, readAddress } from "../facts/address.ts";
import { readIssuerText } from "../facts/assetDescription.ts";
import { asCount, asInteger, asText, type JsonObject, optional } from "../facts/jsonFields.ts";
import { rowReader } from "../facts/rowReader.ts";
import { containing } from "./likeText.ts";
import { olderMaximum } from "./olderCollection.ts";
import { orderBy, type RowOrder, rowsAfter, type SortedCursor } from "./sortedRows.ts";
import { tablePage } from "./tablePage.ts";
import { readTimestamp } from "./timestamp.ts";

const readFields = rowReader({
  id: ["collection_id", readAddress],
  name: ["collection_name", readIssuerText],
  creator: ["creator_address", readAddress],
  /** True for a collection of the legacy 0x3 token standard, which has no objects. */
  isOlder: ["token_standard", (standard) => asText(standard) === "v1"],
  supply: ["current_supply", asCount],
  /** Time of the last change of the collection or its supply. */
  changedAtUsecs: ["last_transaction_timestamp", readTimestamp],
});

/** A collection listed by the index. Its creator controls the name. */
export interface DirectoryCollection extends ReturnType<typeof readFields> {
  readonly maximum: bigint | undefined;
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

const READ_COLUMNS =
  "collection_id collection_name creator_address token_standard current_supply max_supply last_transaction_version last_transaction_timestamp";

/** Query for a page of the network's collections. */
export function collectionDirectory({ text, key, isDescending, after, limit }: CollectionDirectoryQuestion) {
  const order: RowOrder = { column: COLUMNS[key], id: COLUMNS.address, isDescending };
  const where = {
    _and: [...(text.trim() === "" ? [] : [{ _or: matches(text.trim()) }]), ...(after === undefined ? [] : [rowsAfter(order, after)])],
  };
  return tablePage(
    {
      name: "CollectionDirectory",
      table: "current_collections_v2",
      columns: READ_COLUMNS,
      order: orderBy(order),
      where,
      limit,
      processors: ["token_v2_processor"],
    },
    (rows, last) => ({ collections: rows.map(readListed), next: last && cursorAt(last, key) }),
  );
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
  const fields = readFields(row);
  return { ...fields, maximum: fields.isOlder ? olderMaximum(row.max_supply) : optional(row.max_supply, asCount) };
}
