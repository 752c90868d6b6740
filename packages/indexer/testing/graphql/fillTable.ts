import { sql } from "kysely";
import { tableNamed } from "../../src/catalogue/catalogue.ts";
import type { Database } from "../../src/database/database.ts";

type Cell = string | number | boolean | null | object;

/** Default value for each required column type. */
const FILLERS: Readonly<Record<string, Cell>> = {
  text: "",
  integer: 0,
  bigint: 0,
  numeric: 0,
  boolean: false,
  "timestamp without time zone": "2025-01-01T00:00:00",
  jsonb: {},
};

/** Test support: inserts rows, with default values for omitted required columns. */
export async function fillTable(database: Database, name: string, rows: readonly Readonly<Record<string, Cell>>[]): Promise<void> {
  const { schema } = tableNamed(name);
  const required = await sql<{ column_name: string; data_type: string }>`
    select column_name, data_type from information_schema.columns
    where table_schema = ${schema} and table_name = ${name} and is_nullable = 'NO' and is_generated = 'NEVER'`.execute(database);
  const filler = Object.fromEntries(required.rows.map((column) => [column.column_name, FILLERS[column.data_type] ?? null]));
  const table = sql.id(schema, name);
  const filled = rows.map((row) => ({ ...filler, ...row }));
  const columns = sql.join([...new Set(filled.flatMap(Object.keys))].map((column) => sql.id(column)));
  const text = JSON.stringify(filled);
  await sql`insert into ${table} (${columns})
    select ${columns} from json_populate_recordset(null::${table}, ${text}::text::json)`.execute(database);
}
