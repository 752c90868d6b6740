import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase } from "../../testing/testDatabase.ts";
import type { Database } from "./database.ts";
import { DatabaseSchemaError, migrate } from "./migrate.ts";
import { createRowBatch } from "./rowBatch.ts";
import { loadTableShapes, type TableShapes } from "./tableShapes.ts";
import { writeBatch } from "./writeBatch.ts";

describe("batch of rows written to the index", () => {
  let database: Database;
  let shapes: TableShapes;
  beforeAll(async () => {
    database = await createTestDatabase();
    shapes = await loadTableShapes(database);
  });
  afterAll(() => database?.destroy());

  test("strips null characters from text, keys and nested JSON, and keeps other text", async () => {
    const batch = createRowBatch(shapes);
    const event = {
      transaction_version: 1n,
      account_address: "0x1",
      creation_number: 0n,
      sequence_number: 0n,
      transaction_block_height: 1n,
    };
    batch.insert("events", { ...event, event_index: 0n, type: "a\0b", indexed_type: "x", data: { "k\0": ["\\u0000", "\0", 'é\0\n"\\'] } });
    batch.upsert("table_metadatas", { handle: "h\0", key_type: "first", value_type: "v" });
    batch.upsert("table_metadatas", { handle: "h", key_type: "second", value_type: "v" });
    await database.transaction().execute((within) => writeBatch(within, shapes, batch, 0n));
    const events = await sql<{ type: string; data: unknown }>`select type, data from events`.execute(database);
    expect(events.rows).toEqual([{ type: "ab", data: { k: ["\\u0000", "", 'é\n"\\'] } }]);
    const handles = await sql`select handle, key_type from table_metadatas`.execute(database);
    expect(handles.rows).toEqual([{ handle: "h", key_type: "second" }]);
  });

  test("rejects unknown columns", () => {
    const batch = createRowBatch(shapes);
    for (const put of [batch.insert, batch.upsert, batch.remove]) {
      const table = put === batch.insert ? "events" : "table_metadatas";
      expect(() => put(table, { handle: "0x1", colour: "red" })).toThrowError(/^"public\.\w+" has no column "(handle|colour)"$/);
    }
  });

  test("ignores rows for tables that are not part of the index", async () => {
    await sql`create table thesis (years int primary key)`.execute(database);
    expect((await loadTableShapes(database)).has("thesis")).toBe(false);
    await migrate(database);
  });

  test("cannot be written to a database with tables of other programs, whose migration is refused", async () => {
    await sql`drop schema atoll_migrations cascade`.execute(database);
    await expect(migrate(database)).rejects.toThrowError(DatabaseSchemaError);
  });
});
