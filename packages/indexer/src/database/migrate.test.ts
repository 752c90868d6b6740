import { PGlite } from "@electric-sql/pglite";
import { Kysely, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { catalogue } from "../catalogue/catalogue.ts";
import type { ScalarName } from "../catalogue/table.ts";
import type { Database } from "./database.ts";
import { migrate } from "./migrate.ts";
import { createPgliteDialect } from "./pgliteDialect.ts";

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
  database = new Kysely({ dialect: createPgliteDialect(new PGlite()) });
  await migrate(database);
});
afterAll(() => database.destroy());

describe("the schema", () => {
  test("is brought up to date once, and then left alone", async () => {
    await migrate(database);
    const { rows } = await sql<{ name: string }>`select name from atoll_migrations.kysely_migration`.execute(database);
    expect(rows).toEqual([{ name: "0001-first-schema" }]);
  });

  test.each(catalogue)("has what the catalogue says of $name", async (table) => {
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

  test.each(catalogue.filter((table) => !table.isView))("has the key that the catalogue says of $name", async (table) => {
    const { rows } = await sql<{ column_name: string }>`
      select a.attname as column_name from pg_index i
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
      where i.indisprimary and i.indrelid = ${`${table.schema}.${table.name}`}::regclass`.execute(database);
    expect(rows.map((row) => row.column_name).sort()).toEqual([...table.primaryKey].sort());
  });
});
