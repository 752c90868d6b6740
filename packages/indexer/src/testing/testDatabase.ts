import type { Database } from "../database/database.ts";
import { migrate } from "../database/migrate.ts";
import { openPgliteInMemory } from "../server/openPglite.ts";
import { createPostgresTestDatabase } from "./postgresServer.ts";

/** Both kinds of Postgres that an index may be in. */
export const ENGINES = ["pglite", "postgres"] as const;
export type Engine = (typeof ENGINES)[number];

/** Support for tests: an empty index. It takes a second: one a file. `destroy` leaves nothing behind. */
export async function createTestDatabase(engine: Engine = "pglite"): Promise<Database> {
  const database = engine === "pglite" ? await openPgliteInMemory() : await createPostgresTestDatabase();
  await migrate(database);
  return database;
}
