import { type RawBuilder, sql } from "kysely";
import type { Database } from "./database.ts";
import { type RowBatch, type RowChange, stickyColumns, type WrittenRow } from "./rowBatch.ts";
import { shapeOf, type TableShape, type TableShapes } from "./tableShapes.ts";

/** Writes a batch, within a transaction of the caller's. Rows as they were are kept in the journal under `firstVersion`, where one is given. */
export async function writeBatch(
  database: Database,
  shapes: TableShapes,
  batch: RowBatch,
  firstVersion: bigint | undefined,
): Promise<void> {
  for (const [table, rows] of batch.inserts) {
    for (const group of byColumns(rows)) await insertRows(database, shapeOf(shapes, table), group);
  }
  for (const [table, changes] of batch.changes) {
    await writeChanges(database, table, shapeOf(shapes, table), [...changes.values()], firstVersion);
  }
}

async function writeChanges(
  database: Database,
  table: string,
  shape: TableShape,
  changes: readonly RowChange[],
  firstVersion: bigint | undefined,
): Promise<void> {
  const keys = changes.map(({ key }) => key);
  if (firstVersion !== undefined) await keepOldRows(database, table, shape, keys, firstVersion);
  const removed = changes.filter((change) => change.removed).map(({ key }) => key);
  if (removed.length > 0) await deleteRows(database, shape, removed);
  const rows = changes.flatMap(({ row }) => (row === undefined ? [] : [row]));
  for (const group of byColumns(rows)) await upsertRows(database, table, shape, group);
}

async function keepOldRows(
  database: Database,
  table: string,
  shape: TableShape,
  keys: readonly WrittenRow[],
  firstVersion: bigint,
): Promise<void> {
  const keyObject = sql.join(shape.primaryKey.flatMap((column) => [sql.lit(column), sql.ref(`given.${column}`)]));
  await sql`
    insert into atoll.undo_journal (first_version, table_name, key, old_row)
    select ${firstVersion.toString()}::bigint, ${table}, jsonb_build_object(${keyObject}), to_jsonb(kept)
    from ${recordset(shape, keys)}
    left join ${sql.table(shape.sqlName)} kept on ${sameKey(shape, "kept", "given")}`.execute(database);
}

export async function deleteRows(database: Database, shape: TableShape, keys: readonly WrittenRow[]): Promise<void> {
  await sql`delete from ${sql.table(shape.sqlName)} kept using ${recordset(shape, keys)} where ${sameKey(shape, "kept", "given")}`.execute(
    database,
  );
}

async function insertRows(database: Database, shape: TableShape, rows: readonly WrittenRow[]): Promise<void> {
  const columns = columnList(rows);
  await sql`insert into ${sql.table(shape.sqlName)} (${columns}) select ${columns} from ${recordset(shape, rows)}`.execute(database);
}

async function upsertRows(database: Database, table: string, shape: TableShape, rows: readonly WrittenRow[]): Promise<void> {
  const columns = columnList(rows);
  const sticky = stickyColumns(table);
  const updates = Object.keys(rows[0] ?? {})
    .filter((column) => !shape.primaryKey.includes(column))
    .map((column) => {
      const given = sql.ref(`excluded.${column}`);
      return sql`${sql.ref(column)} = ${sticky.includes(column) ? sql`kept.${sql.ref(column)} or ${given}` : given}`;
    });
  const onConflict = updates.length === 0 ? sql`do nothing` : sql`do update set ${sql.join(updates)}`;
  await sql`
    insert into ${sql.table(shape.sqlName)} as kept (${columns}) select ${columns} from ${recordset(shape, rows)}
    on conflict (${sql.join(shape.primaryKey.map((column) => sql.ref(column)))}) ${onConflict}`.execute(database);
}

/** Rows that all have the same columns, as a table named `given`. */
function recordset(shape: TableShape, rows: readonly WrittenRow[]): RawBuilder<unknown> {
  const columns = Object.keys(rows[0] ?? {}).map((column) => sql`${sql.ref(column)} ${sql.raw(typeOf(shape, column))}`);
  return sql`json_to_recordset(${jsonText(rows)}::json) as given(${sql.join(columns)})`;
}

function typeOf({ sqlName, types }: TableShape, column: string): string {
  const type = types[column];
  if (type === undefined) throw new TypeError(`"${sqlName}" has no column "${column}"`);
  return type;
}

/** Zero characters, which Postgres takes neither in text nor in JSON, are left out. */
function jsonText(rows: readonly WrittenRow[]): string {
  const text = JSON.stringify(rows);
  // A backslash that is itself escaped may stand before the letters of an escape.
  return text.includes("\\u0000") ? text.replace(/\\\\|\\u0000/g, (found) => (found === "\\u0000" ? "" : found)) : text;
}

function sameKey(shape: TableShape, one: string, other: string): RawBuilder<unknown> {
  const pairs = shape.primaryKey.map((column) => sql`${sql.ref(`${one}.${column}`)} = ${sql.ref(`${other}.${column}`)}`);
  return sql.join(pairs, sql` and `);
}

/** Columns of rows that all have the same. */
function columnList(rows: readonly WrittenRow[]): RawBuilder<unknown> {
  return sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
}

/** Rows by which columns they have, in an order that depends on nothing but the rows. */
function byColumns(rows: readonly WrittenRow[]): WrittenRow[][] {
  const groups = new Map<string, WrittenRow[]>();
  for (const row of rows) {
    const columns = Object.keys(row).sort().join();
    const group = groups.get(columns);
    if (group === undefined) groups.set(columns, [row]);
    else group.push(row);
  }
  return [...groups.values()];
}
