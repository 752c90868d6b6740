import { PGlite } from "@electric-sql/pglite";
import { Kysely } from "kysely";
import type { Database } from "../database/database.ts";
import { migrate } from "../database/migrate.ts";
import { createPgliteDialect, engineOf } from "../database/pgliteDialect.ts";
import { createTurns } from "../database/turns.ts";
import { openPgliteInMemory } from "../server/openPglite.ts";
import { openPostgres } from "../server/openPostgres.ts";
import { indexEngine } from "./indexEngine.ts";
import { createOwnDatabase } from "./sharedPostgres.ts";

/** Support for tests: an empty index in the engine of this run. It takes a second: one a file. `destroy` leaves nothing behind. */
export async function createTestDatabase(): Promise<Database> {
  const database = indexEngine() === "pglite" ? await openPgliteInMemory() : await openOwnDatabase();
  await migrate(database);
  return database;
}

/** Support for tests: a database of this run's engine in which nothing is, not even what an index is prepared with when Atoll is built. */
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
