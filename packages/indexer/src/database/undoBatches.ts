import { sql } from "kysely";
import type { Database } from "./database.ts";
import { HISTORY_TABLES } from "./rowBatch.ts";
import { type TableShape, type TableShapes, valueList } from "./tableShapes.ts";

/** Restores the tables to their state before `firstVersion`, the first version of a batch. Runs inside the caller's transaction. */
export async function undoBatches(database: Database, shapes: TableShapes, firstVersion: bigint): Promise<void> {
  const from = sql`${firstVersion.toString()}::bigint`;
  for (const [table, column] of HISTORY_TABLES)
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} >= ${from}`.execute(database);
  const { rows } = await sql<{ table_name: string }>`
    select distinct table_name from atoll.undo_journal where first_version >= ${from}`.execute(database);
  for (const { table_name } of rows) {
    const shape = shapes.get(table_name);
    if (shape === undefined) throw new TypeError(`the journal names a table "${table_name}" that is not there`);
    await restoreRows(database, table_name, shape, firstVersion);
  }
  await sql`delete from atoll.undo_journal where first_version >= ${from}`.execute(database);
  await sql`delete from atoll.batches where first_version >= ${from}`.execute(database);
}

async function restoreRows(database: Database, table: string, shape: TableShape, firstVersion: bigint): Promise<void> {
  const name = sql.table(shape.sqlName);
  // If several batches changed a row, the oldest undo journal entry contains the row's original value.
  const oldest = sql`
    select distinct on (key) key, old_row from atoll.undo_journal
    where table_name = ${table} and first_version >= ${firstVersion.toString()}::bigint order by key, first_version`;
  const sameKey = sql.join(
    shape.primaryKey.map((column) => sql`${sql.ref(`kept.${column}`)} = ${sql.ref(`before.${column}`)}`),
    sql` and `,
  );
  await sql`
    delete from ${name} kept using (${oldest}) entry, jsonb_populate_record(null::${name}, entry.key) before where ${sameKey}`.execute(
    database,
  );
  const columns = sql.join(shape.columns.map((column) => sql.ref(column)));
  await sql`
    insert into ${name} (${columns}) select ${valueList(shape, "before", shape.columns)}
    from (${oldest}) entry, jsonb_populate_record(null::${name}, entry.old_row) before where entry.old_row is not null`.execute(database);
}
