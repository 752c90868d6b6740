import { type Migration, Migrator } from "kysely";
import type { Database } from "./database.ts";
import { firstSchema } from "./migrations/firstSchema/firstSchema.ts";

/** In the order in which they run. What has been released is never changed. */
const MIGRATIONS: Readonly<Record<string, Migration>> = { "0001-first-schema": firstSchema };

/** Brings the schema up to date. All or nothing. */
export async function migrate(database: Database): Promise<void> {
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => ({ ...MIGRATIONS }) },
    migrationTableSchema: "atoll_migrations",
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw new DatabaseSchemaError("The index's schema could not be brought up to date.", { cause: error });
}

/** The database has tables that are not ours to change, or of a later version. */
export class DatabaseSchemaError extends Error {
  override readonly name = "DatabaseSchemaError";
}
