import { type RawBuilder, sql } from "kysely";
import { catalogue } from "../catalogue/catalogue.ts";
import type { Database } from "./database.ts";

/** What writing to a table takes. */
export interface TableShape {
  /** With its schema, quoted as needed. */
  readonly sqlName: string;
  /** Columns that are given, not computed. */
  readonly columns: readonly string[];
  readonly primaryKey: readonly string[];
  /** The SQL type of every column. */
  readonly types: Readonly<Record<string, string>>;
  /** Columns of JSON that have a value in every row, which may be that of JSON for none. */
  readonly requiredJson: readonly string[];
}
/** By the name without schema. */
export type TableShapes = ReadonlyMap<string, TableShape>;

/** Tables of ours that GraphQL does not show. */
const HIDDEN_TABLES = ["public.current_ans_primary_name_v2", "atoll.table_owners", "atoll.batches", "atoll.undo_journal"];

/** Every table of the index, with its schema. Whatever else a database has is somebody else's. */
export const INDEX_TABLES: readonly string[] = [
  ...catalogue.filter(({ isView }) => !isView).map(({ schema, name }) => `${schema}.${name}`),
  ...HIDDEN_TABLES,
];

/** Reads off the database what its tables are like. */
export async function loadTableShapes(database: Database): Promise<TableShapes> {
  const { rows } = await sql<{
    schema: string;
    name: string;
    columns: string[];
    key: string[];
    types: Record<string, string>;
    json: string[];
  }>`
    select n.nspname as schema, c.relname as name,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
      array(select a.attname::text from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
        where i.indrelid = c.oid and i.indisprimary order by a.attnum) as key,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and a.attnotnull and a.atttypid = 'jsonb'::regtype order by a.attnum) as json,
      (select json_object_agg(a.attname, format_type(a.atttypid, a.atttypmod)) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as types
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname || '.' || c.relname = any(${[...INDEX_TABLES]}::text[])`.execute(database);
  return new Map(
    rows.map(({ schema, name, columns, key, types, json }) => [
      name,
      { sqlName: `${schema}.${name}`, columns, primaryKey: key, types, requiredJson: json },
    ]),
  );
}

export function shapeOf(shapes: TableShapes, table: string): TableShape {
  const shape = shapes.get(table);
  if (shape === undefined) throw new TypeError(`the index has no table "${table}"`);
  return shape;
}

/** Columns of rows that were JSON, to be inserted: there SQL and JSON have one and the same null. */
export function valueList({ requiredJson }: TableShape, from: string, columns: readonly string[]): RawBuilder<unknown> {
  const values = columns.map((column) => {
    const value = sql.ref(`${from}.${column}`);
    return requiredJson.includes(column) ? sql`coalesce(${value}, 'null'::jsonb)` : value;
  });
  return sql.join(values);
}
