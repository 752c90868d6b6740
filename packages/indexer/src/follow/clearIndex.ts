import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import type { TableShapes } from "../database/tableShapes.ts";

/** Empties every index table for a reindex from genesis. Runs inside the caller's transaction. */
export async function clearIndex(database: Database, shapes: TableShapes): Promise<void> {
  const names = [...shapes.values()].map(({ sqlName }) => sql.table(sqlName));
  await sql`truncate ${sql.join(names)}`.execute(database);
}
