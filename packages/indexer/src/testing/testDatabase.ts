import { PGlite } from "@electric-sql/pglite";
import { Kysely } from "kysely";
import type { Database } from "../database/database.ts";
import { migrate } from "../database/migrate.ts";
import { createPgliteDialect } from "../database/pgliteDialect.ts";

/** Support for tests: an empty index in memory. It takes seconds: one a file. */
export async function createTestDatabase(): Promise<Database> {
  const database: Database = new Kysely({ dialect: createPgliteDialect(new PGlite()) });
  await migrate(database);
  return database;
}
