import { sql } from "kysely";
import type { Database } from "../src/database/database.ts";
import { loadTableShapes } from "../src/database/tableShapes.ts";

/**
 * Test support: dumps every index table as JSON text in primary key order, without the status and journal tables, whose contents depend on
 * time and batch size.
 */
export async function dumpTables(database: Database): Promise<Record<string, string[]>> {
  const shapes = await loadTableShapes(database);
  const dump: Record<string, string[]> = {};
  for (const [name, { sqlName, primaryKey }] of shapes) {
    if (name === "processor_status" || name === "batches" || name === "undo_journal") continue;
    const key = sql.join(primaryKey.map((column) => sql.ref(column)));
    const { rows } = await sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.table(sqlName)} t order by ${key}`.execute(
      database,
    );
    dump[name] = rows.map(({ row }) => row);
  }
  return dump;
}
