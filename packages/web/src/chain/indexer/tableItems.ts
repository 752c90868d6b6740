import { asArray, asInteger, asObject, asText } from "../facts/jsonFields.ts";
import { type IndexQuestion, MAX_ROWS } from "./createIndexApi.ts";

/** A table entry in the index. */
export interface TableItem {
  readonly keyHash: string;
  readonly key: unknown;
  readonly value: unknown;
  readonly version: bigint;
}

/** Key and value types of a table. */
export interface TableTypes {
  readonly key: string;
  readonly value: string;
}

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
      const [types] = asArray(answer.table_metadatas).map(asObject);
      const items = asArray(answer.current_table_items).map((json): TableItem => {
        const row = asObject(json);
        return {
          keyHash: asText(row.key_hash),
          key: row.decoded_key,
          value: row.decoded_value,
          version: asInteger(row.last_transaction_version),
        };
      });
      return {
        types: types && { key: asText(types.key_type), value: asText(types.value_type) },
        items,
        next: items.length < limit ? undefined : items.at(-1)?.keyHash,
      };
    },
  };
}

/** Table handle with all 64 digits, as stored in indexes. */
function longHandle(handle: string): string {
  return `0x${handle.slice(2).padStart(64, "0")}`;
}
