import { type Migration, Migrator, sql } from "kysely";
import type { Database } from "./database.ts";
import { balancesOfEveryVersion, balancesOfEveryVersionScripts } from "./migrations/balancesOfEveryVersion.ts";
import { firstSchema, firstSchemaScripts } from "./migrations/firstSchema/firstSchema.ts";
import { foundFaster, foundFasterScripts } from "./migrations/foundFaster.ts";
import { ownTables, ownTablesScripts } from "./migrations/ownTables.ts";
import { reindexRows, reindexRowsScripts } from "./migrations/reindexRows.ts";
import { rowsLikePublic, rowsLikePublicScripts } from "./migrations/rowsLikePublic.ts";
import { whatItIsMadeOf, whatItIsMadeOfScripts } from "./migrations/whatItIsMadeOf.ts";
import { whoseIndex, whoseIndexScripts } from "./migrations/whoseIndex.ts";

/** Migrations in execution order. Released migrations never change. */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  "0001-first-schema": firstSchema,
  "0002-rows-anew": reindexRows,
  "0003-rows-like-public": rowsLikePublic,
  "0004-whose-index": whoseIndex,
  "0005-what-it-is-made-of": whatItIsMadeOf,
  "0006-found-faster": foundFaster,
  "0007-balances-of-every-version": balancesOfEveryVersion,
  "0008-own-tables": ownTables,
};

/** SQL text of all migrations. A prepared image is valid only while this text stays unchanged. */
export const SCHEMA_TEXT: string = JSON.stringify({
  "0001-first-schema": firstSchemaScripts,
  "0002-rows-anew": reindexRowsScripts,
  "0003-rows-like-public": rowsLikePublicScripts,
  "0004-whose-index": whoseIndexScripts,
  "0005-what-it-is-made-of": whatItIsMadeOfScripts,
  "0006-found-faster": foundFasterScripts,
  "0007-balances-of-every-version": balancesOfEveryVersionScripts,
  "0008-own-tables": ownTablesScripts,
});

const MIGRATION_SCHEMA = "atoll_migrations";

/** Migrates the schema to the latest version, all or nothing. Rejects a database that contains only foreign tables. */
export async function migrate(database: Database): Promise<void> {
  await refuseForeign(database);
  if (await isUpToDate(database)) return;
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => ({ ...MIGRATIONS }) },
    migrationTableSchema: MIGRATION_SCHEMA,
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw new DatabaseSchemaError("The index's schema could not be brought up to date.", { cause: error });
}

/** Skips Kysely's migrator on a current schema: the migrator inspects every table first, which slows down opening an index. */
async function isUpToDate(database: Database): Promise<boolean> {
  const table = sql.table(`${MIGRATION_SCHEMA}.kysely_migration`);
  const { rows: found } = await sql`select from pg_class where oid = to_regclass(${`${MIGRATION_SCHEMA}.kysely_migration`})`.execute(
    database,
  );
  if (found.length === 0) return false;
  const { rows } = await sql<{ name: string }>`select name from ${table} order by name`.execute(database);
  return rows.map(({ name }) => name).join() === Object.keys(MIGRATIONS).join();
}

/** Throws a `DatabaseSchemaError` if the database has foreign tables and no Atoll schema. Tables created by extensions are ignored. */
export async function refuseForeign(database: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname <> 'information_schema' and n.nspname not like 'pg\\_%' and c.relkind in ('r', 'p', 'v', 'm', 'f')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      and not exists (select from pg_namespace where nspname = ${MIGRATION_SCHEMA}) limit 1`.execute(database);
  const [foreign] = rows;
  if (foreign !== undefined)
    throw new DatabaseSchemaError(
      `The database has tables that are not Atoll's ("${foreign.name}" among them), and is left alone: give it an empty one.`,
    );
}

/** Error for a database with foreign tables or a newer schema version. */
export class DatabaseSchemaError extends Error {
  override readonly name = "DatabaseSchemaError";
}
