import { asArray, asInteger, asObject, asText } from "../facts/jsonFields.ts";
import { rowReader } from "../facts/rowReader.ts";
import { type IndexQuestion, MAX_ROWS } from "./createIndexApi.ts";

const readItem = rowReader({
  keyHash: ["key_hash", asText],
  key: ["decoded_key", (key) => key],
  value: ["decoded_value", (value) => value],
  version: ["last_transaction_version", asInteger],
});

/** A table entry in the index. */
export type TableItem = ReturnType<typeof readItem>;

const readTypes = rowReader({ key: ["key_type", asText], value: ["value_type", asText] });

/** Key and value types of a table. */
export type TableTypes = ReturnType<typeof readTypes>;

export interface TablePage {
  /** Key and value types; undefined if the index does not know the table. */
  readonly types: TableTypes | undefined;
  readonly items: readonly TableItem[];
  /** Page cursor of a table's entries: the last key hash of this page. */
  readonly next: string | undefined;
}

const QUERY = `query TableItems($handle: String!, $after: String!, $limit: Int!) {
  table_metadatas(where: { handle: { _eq: $handle } }, limit: 1) { key_type value_type }
  current_table_items(
    where: { table_handle: { _eq: $handle }, is_deleted: { _eq: false }, key_hash: { _gt: $after } }
    order_by: [{ key_hash: asc }]
    limit: $limit
  ) { key_hash decoded_key decoded_value last_transaction_version }
}`;

/** A page of table entries with the table's types, ordered by key hash. */
export function tableItems(
  handle: string,
  { after, limit: wanted }: { readonly after: string | undefined; readonly limit: number },
): IndexQuestion<TablePage> {
  const limit = Math.min(wanted, MAX_ROWS);
  return {
    query: QUERY,
    variables: { handle: longHandle(handle), after: after ?? "", limit },
    read(data) {
      const answer = asObject(data);
      const [types] = asArray(answer.table_metadatas).map(readTypes);
      const items = asArray(answer.current_table_items).map(readItem);
      return { types, items, next: items.length < limit ? undefined : items.at(-1)?.keyHash };
    },
  };
}

/** Table handle with all 64 digits, as stored in indexes. */
function longHandle(handle: string): string {
  return `0x${handle.slice(2).padStart(64, "0")}`;
}
