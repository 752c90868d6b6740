import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import type { CheckedProcessor, CheckedTable } from "./ownProcessor.ts";

/**
 * Creates the tables of the users' processors, and drops those whose processor is gone or has changed; the follower then fills them from the
 * ledger. Throws if a table of that name belongs to somebody else.
 */
export async function prepareOwnTables(database: Database, processors: readonly CheckedProcessor[]): Promise<void> {
  const wanted = new Map(
    processors.flatMap(({ tables, fingerprint }) => [...tables.values()].map((table) => [table.name, { table, fingerprint }] as const)),
  );
  const { rows } = await sql<{ table_name: string; fingerprint: string }>`select table_name, fingerprint from atoll.own_tables`.execute(
    database,
  );
  const outdated: string[] = [];
  for (const { table_name, fingerprint } of rows) {
    if (wanted.get(table_name)?.fingerprint === fingerprint) wanted.delete(table_name);
    else outdated.push(table_name);
  }
  if (outdated.length === 0 && wanted.size === 0) return;
  await database.transaction().execute(async (within) => {
    for (const name of outdated) await dropTable(within, name);
    for (const { table, fingerprint } of wanted.values()) await createTable(within, table, fingerprint);
  });
}

async function dropTable(database: Database, name: string): Promise<void> {
  await sql`drop table if exists ${sql.id("public", name)}`.execute(database);
  await sql`delete from atoll.undo_journal where table_name = ${name}`.execute(database);
  await sql`delete from atoll.own_tables where table_name = ${name}`.execute(database);
  await sql`delete from atoll.made_of where kind = 'table' and name = ${`public.${name}`}`.execute(database);
}

async function createTable(database: Database, { name, columns, key }: CheckedTable, fingerprint: string): Promise<void> {
  const { rows } = await sql`select from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relname = ${name}`.execute(database);
  if (rows.length > 0) throw new Error(`The database has a table "${name}" that belongs to no processor: rename the processor's table.`);
  // Types come from a closed list, and names match a strict pattern and are quoted.
  const defined = [...columns].map(
    ([column, type]) => sql`${sql.id(column)} ${sql.raw(type)}${sql.raw(key.includes(column) ? " not null" : "")}`,
  );
  const keyed = sql`primary key (${sql.join(key.map((column) => sql.id(column)))})`;
  await sql`create table ${sql.id("public", name)} (${sql.join([...defined, keyed])})`.execute(database);
  await sql`insert into atoll.own_tables (table_name, fingerprint) values (${name}, ${fingerprint})`.execute(database);
}
