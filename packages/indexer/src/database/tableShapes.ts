import { type RawBuilder, sql } from "kysely";
import { catalogue } from "../catalogue/catalogue.ts";
import type { Database } from "./database.ts";

/** Table metadata needed to write rows. */
export interface TableShape {
  /** Table name with schema, quoted if needed. */
  readonly sqlName: string;
  /** Columns without generated values. */
  readonly columns: readonly string[];
  readonly primaryKey: readonly string[];
  /** SQL type of every column. */
  readonly types: Readonly<Record<string, string>>;
  /** Required `jsonb` columns; JSON `null` is a valid value. */
  readonly requiredJson: readonly string[];
}
/** Table shapes by unqualified table name. */
export type TableShapes = ReadonlyMap<string, TableShape>;

/** Index tables hidden from GraphQL. */
const HIDDEN_TABLES = ["public.current_ans_primary_name_v2", "atoll.table_owners", "atoll.batches", "atoll.undo_journal"];

/** All index tables with their schema. Any other table in the database belongs to the user. */
export const INDEX_TABLES: readonly string[] = [
  ...catalogue.filter(({ isView }) => !isView).map(({ schema, name }) => `${schema}.${name}`),
  ...HIDDEN_TABLES,
];

/** Reads the table metadata from the Postgres catalog. */
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

/** SQL values to insert from JSON records. JSON records merge SQL null with JSON `null`, so required columns fall back to JSON `null`. */
export function valueList({ requiredJson }: TableShape, from: string, columns: readonly string[]): RawBuilder<unknown> {
  const values = columns.map((column) => {
    const value = sql.ref(`${from}.${column}`);
    return requiredJson.includes(column) ? sql`coalesce(${value}, 'null'::jsonb)` : value;
  });
  return sql.join(values);
}
