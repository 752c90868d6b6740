import { address } from "@atoll/move";
import { createChain, createFunder, type RunningChain } from "@atoll/node";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dumpTables } from "../../testing/dumpTables.ts";
import { createTestDatabase } from "../../testing/testDatabase.ts";
import { type Database, runScript } from "../database/database.ts";
import { whatItIsMadeOfScripts } from "../database/migrations/whatItIsMadeOf.ts";
import { createLedgerSource } from "../ledger/createLedgerSource.ts";
import { events } from "../processors/events.ts";
import type { Processor } from "../processors/processor.ts";
import { processors } from "../processors/processors.ts";
import { startFollower } from "./follower.ts";

const ROOT_KEY = new Uint8Array(32).fill(9);
const REINDEX_MESSAGE = "The index is made anew from the ledger: ";

let database: Database;
let chain: RunningChain;
beforeAll(async () => {
  database = await createTestDatabase();
  chain = createChain({ rootKey: ROOT_KEY, blockTimeMs: 0, idleBlockTimeMs: 0 });
  const funder = createFunder({ chain, rootKey: ROOT_KEY });
  for (const receiver of ["0x1001", "0x1002"]) await funder.fund(address(receiver), 5n);
});
afterAll(async () => {
  await chain?.stop();
  await database?.destroy();
});

/** Starts a follower, lets it catch up, stops it, and returns its messages. */
async function run(made: readonly Processor[]): Promise<string[]> {
  const raise = (error: unknown) => {
    throw error;
  };
  const source = createLedgerSource({ chainId: 4, store: chain.store, codes: chain.codes, log: (_message, cause) => raise(cause) });
  const notes: string[] = [];
  const follower = await startFollower({
    source,
    database,
    processors: made,
    now: () => 0,
    onError: raise,
    onNote: (text) => notes.push(text),
  });
  await follower.caughtUp();
  await follower.stop();
  return notes;
}

const countOf = async (table: string) =>
  (await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(database)).rows[0]?.count;

test("adding a processor triggers a reindex from the first version", async () => {
  expect(await run(processors.filter((processor) => processor !== events))).toEqual([]);
  expect(await countOf("events")).toBe(0);
  expect(await run(processors)).toEqual([`${REINDEX_MESSAGE}events_processor is new.`]);
  expect(await countOf("events")).toBeGreaterThan(100);
});

test("adding a table or changing its columns triggers a reindex", async () => {
  const whole = await dumpTables(database);
  await sql`truncate user_transactions`.execute(database);
  await sql`delete from atoll.made_of where name = 'public.user_transactions'`.execute(database);
  expect(await run(processors)).toEqual([`${REINDEX_MESSAGE}public.user_transactions is new.`]);
  expect(await dumpTables(database)).toEqual(whole);
  await sql`update atoll.made_of set detail = 'version' where name in ('public.events', 'public.signatures')`.execute(database);
  expect(await run(processors)).toEqual([`${REINDEX_MESSAGE}public.events has changed, public.signatures has changed.`]);
  expect(await dumpTables(database)).toEqual(whole);
});

test("changing a processor's revision triggers a reindex", async () => {
  const revised = processors.map((processor) => (processor === events ? { ...events, revision: 2 } : processor));
  expect(await run(revised)).toEqual([`${REINDEX_MESSAGE}events_processor has changed.`]);
  expect(await run(processors)).toEqual([`${REINDEX_MESSAGE}events_processor has changed.`]);
});

test("index with current tables and processors keeps its rows at startup", async () => {
  await sql`delete from events where transaction_version = 0`.execute(database);
  const before = await countOf("events");
  expect(await run(processors)).toEqual([]);
  expect(await countOf("events")).toBe(before);
});

test("index from before revisions were recorded keeps its rows at startup", async () => {
  await sql`drop table atoll.made_of`.execute(database);
  for (const script of whatItIsMadeOfScripts) await runScript(database, script);
  const { rows } = await sql<{ name: string }>`select name from atoll.made_of`.execute(database);
  const ofItsDay = processors.filter((processor) => rows.some(({ name }) => name === processor.name));
  expect(ofItsDay.length).toBeGreaterThan(0);
  const before = await countOf("events");
  expect(await run(ofItsDay)).toEqual([]);
  expect(await countOf("events")).toBe(before);
});
