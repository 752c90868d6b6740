import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { indexEngine } from "../../testing/indexEngine.ts";
import { createTestDatabase } from "../../testing/testDatabase.ts";
import type { Database } from "../database/database.ts";
import { createTurns } from "../database/turns.ts";
import { createStatementRunner, type RunStatement } from "./runStatement.ts";

describe("runner of SQL statements", () => {
  const engine = indexEngine();
  let database: Database;
  let run: RunStatement;
  const failures: unknown[] = [];
  beforeAll(async () => {
    database = await createTestDatabase();
    const hasStatementTimeout = engine === "postgres";
    run = createStatementRunner({
      database,
      turns: createTurns(),
      hasStatementTimeout,
      statementMs: 100,
      waitMs: 100,
      onError: (error) => failures.push(error),
    });
  });
  afterAll(() => database.destroy());

  test("returns the statement's row", async () => {
    expect(await run(sql`select '1'::text as a, null::text as b`)).toEqual({ a: "1", b: null });
  });

  test("hides a failed statement's error from the client", async () => {
    await expect(run(sql`select secret from hidden`)).rejects.toMatchObject({
      message: "database query error",
      path: "$",
      code: "unexpected",
    });
    expect(failures.splice(0)).toHaveLength(1);
  });

  if (engine === "postgres")
    test("lets the server cancel a slow statement", async () => {
      await expect(run(sql`select pg_sleep(20)::text`)).rejects.toMatchObject({ code: "time-limit-exceeded" });
      expect(await run(sql`select '2'::text as a`)).toEqual({ a: "2" });
      const { rows } = await sql<{ count: string }>`
      select count(*)::text as count from pg_stat_activity where query like '%pg_sleep(20)%' and state = 'active' and pid <> pg_backend_pid()`.execute(
        database,
      );
      expect(rows).toEqual([{ count: "0" }]);
    });

  if (engine === "postgres")
    test("rejects writes", async () => {
      await expect(run(sql`delete from events returning 'x'::text as a`)).rejects.toMatchObject({ code: "unexpected" });
      failures.splice(0);
    });

  if (engine === "pglite")
    test("stops waiting for a busy engine after the time limit", async () => {
      let release = (): void => undefined;
      const openTransaction = database.transaction().execute(
        () =>
          new Promise<void>((resolve) => {
            release = resolve;
          }),
      );
      await expect(run(sql`select '1'::text as a`)).rejects.toMatchObject({
        code: "time-limit-exceeded",
        message: "the index was too busy to answer within 100 ms: ask again later",
      });
      release();
      await openTransaction;
      expect(await run(sql`select '2'::text as a`)).toEqual({ a: "2" });
    });
});
