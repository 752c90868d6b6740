import { PGlite } from "@electric-sql/pglite";
import { Kysely } from "kysely";
import type { Database } from "../src/database/database.ts";
import { migrate } from "../src/database/migrate.ts";
import { createPgliteDialect, engineOf } from "../src/database/pgliteDialect.ts";
import { createTurns } from "../src/database/turns.ts";
import { openPgliteInMemory } from "../src/server/openPglite.ts";
import { openPostgres } from "../src/server/openPostgres.ts";
import { indexEngine } from "./indexEngine.ts";
import { createOwnDatabase } from "./sharedPostgres.ts";

/**
 * Test support: creates an empty index in the test run's engine. Creation takes a second, so use one per file. `destroy` removes
 * everything.
 */
export async function createTestDatabase(): Promise<Database> {
  const database = indexEngine() === "pglite" ? await openPgliteInMemory() : await openOwnDatabase();
  await migrate(database);
  return database;
}

/** Test support: creates a blank database in the test run's engine, without even the prepared schema. */
export async function createEmptyDatabase(): Promise<Database> {
  return indexEngine() === "pglite"
    ? new Kysely({ dialect: createPgliteDialect(engineOf(new PGlite()), createTurns()) })
    : openOwnDatabase();
}

async function openOwnDatabase(): Promise<Database> {
  const own = await createOwnDatabase();
  const { database, close } = await openPostgres(own.url);
  database.destroy = async () => {
    await close();
    await own.drop();
  };
  return database;
}
