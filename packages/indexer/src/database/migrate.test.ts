import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createEmptyDatabase } from "../../testing/testDatabase.ts";
import { catalogue } from "../catalogue/catalogue.ts";
import type { ScalarName } from "../catalogue/table.ts";
import type { Database } from "./database.ts";
import { migrate } from "./migrate.ts";
import { INDEX_TABLES } from "./tableShapes.ts";

const SQL_TYPES: Readonly<Record<ScalarName, string>> = {
  String: "text",
  Int: "integer",
  bigint: "bigint",
  numeric: "numeric",
  Boolean: "boolean",
  timestamp: "timestamp without time zone",
  jsonb: "jsonb",
};

let database: Database;
beforeAll(async () => {
  database = await createEmptyDatabase();
  await migrate(database);
});
afterAll(() => database.destroy());

describe("database schema of the index", () => {
  test("is created by running each migration once", async () => {
    await migrate(database);
    const { rows } = await sql<{ name: string }>`select name from atoll_migrations.kysely_migration`.execute(database);
    expect(rows).toEqual([
      { name: "0001-first-schema" },
      { name: "0002-rows-anew" },
      { name: "0003-rows-like-public" },
      { name: "0004-whose-index" },
      { name: "0005-what-it-is-made-of" },
      { name: "0006-found-faster" },
      { name: "0007-balances-of-every-version" },
      { name: "0008-own-tables" },
    ]);
  });

  test.each([["0002-rows-anew"], ["0003-rows-like-public"]])(
    "loses all rows, to be indexed again, when upgraded from before migration %s",
    async (name) => {
      await sql`delete from atoll_migrations.kysely_migration where name >= ${name}`.execute(database);
      await sql`drop table atoll.ledger, atoll.made_of`.execute(database);
      await sql`drop index fees_by_function, fees_of_failures`.execute(database);
      await sql`drop table objects, delegator_balances, fungible_asset_balances, atoll.own_tables, processor_errors`.execute(database);
      await sql`alter table table_items drop column is_deleted, drop column transaction_block_height`.execute(database);
      await sql`alter table fungible_asset_metadata drop column is_token_v2`.execute(database);
      await sql`alter table current_objects drop column untransferrable`.execute(database);
      if (name === "0002-rows-anew") await sql`drop index newest_tokens_of_collection`.execute(database);
      await sql`insert into atoll.batches values (0, 9, '0x0')`.execute(database);
      await sql`insert into processor_metadata.processor_status values (9, now(), now(), 'default_processor')`.execute(database);
      await sql`insert into table_metadatas values ('0x1', 'address', 'u8')`.execute(database);
      await migrate(database);
      for (const table of INDEX_TABLES) {
        const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(database);
        expect(rows, table).toEqual([{ count: 0 }]);
      }
    },
  );

  test.each(catalogue)("has the columns of the GraphQL catalogue in table $name", async (table) => {
    const { rows } = await sql<{ column_name: string; data_type: string; is_nullable: string }>`
      select column_name, data_type, is_nullable from information_schema.columns
      where table_schema = ${table.schema} and table_name = ${table.name}`.execute(database);
    const columns = new Map(rows.map((row) => [row.column_name, row]));
    for (const { name, scalar, nullable } of table.columns) {
      const type = columns.get(name)?.data_type;
      expect([name, type]).toEqual([name, SQL_TYPES[scalar]]);
      if (!table.isView) expect([name, columns.get(name)?.is_nullable]).toEqual([name, nullable ? "YES" : "NO"]);
    }
  });

  test.each(catalogue.filter((table) => !table.isView))("has the primary key of the GraphQL catalogue in table $name", async (table) => {
    const { rows } = await sql<{ column_name: string }>`
      select a.attname as column_name from pg_index i
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
      where i.indisprimary and i.indrelid = ${`${table.schema}.${table.name}`}::regclass`.execute(database);
    expect(rows.map((row) => row.column_name).sort()).toEqual([...table.primaryKey].sort());
  });
});
