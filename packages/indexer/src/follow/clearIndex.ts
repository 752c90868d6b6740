import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import type { TableShapes } from "../database/tableShapes.ts";

/** Empties every table, to begin again with genesis. Within a transaction of the caller's. */
export async function clearIndex(database: Database, shapes: TableShapes): Promise<void> {
  const names = [...shapes.values()].map(({ sqlName }) => sql.table(sqlName));
  await sql`truncate ${sql.join(names)}`.execute(database);
}
