import { address } from "@atoll/move";
import { createChain, createFunder, type RunningChain } from "@atoll/node";
import { sql } from "kysely";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type CuttingProxy, startCuttingProxy } from "../../testing/cuttingProxy.ts";
import { dumpTables } from "../../testing/dumpTables.ts";
import { type PostgresServer, startPostgresServer } from "../../testing/postgresServer.ts";
import { createIndexer, type Indexer } from "../createIndexer.ts";
import { loadTableShapes } from "../database/tableShapes.ts";
import { createLedgerSource } from "../ledger/createLedgerSource.ts";
import { openPostgres, type PostgresIndex } from "../server/openPostgres.ts";
import { clearIndex } from "./clearIndex.ts";

const ROOT_KEY = new Uint8Array(32).fill(9);
const LOST = /^The index's database cannot be reached \(.+\); the indexer waits for it\.$/;
const BACK = "The index's database is back; the indexer goes on.";

let server: PostgresServer;
let proxy: CuttingProxy;
let chain: RunningChain;
let index: PostgresIndex;
let indexer: Indexer;
let unsubscribe = () => {};
let notes: string[];
let failures: unknown[];
let receivers = 0x2000;

beforeAll(async () => {
  server = await startPostgresServer();
  proxy = await startCuttingProxy(server.url);
  chain = createChain({ rootKey: ROOT_KEY, blockTimeMs: 0, idleBlockTimeMs: 0 });
});
afterAll(async () => {
  await chain?.stop();
  await proxy?.stop();
  await server?.stop();
});

beforeEach(async () => {
  notes = [];
  failures = [];
  index = await openPostgres(proxy.url);
  await start();
});
afterEach(async () => {
  proxy.restore();
  await stop();
  await index.close();
});

async function start(): Promise<void> {
  const log = (_message: string, cause: unknown) => failures.push(cause);
  indexer = await createIndexer({
    source: createLedgerSource({ chainId: 4, store: chain.store, codes: chain.codes, log }),
    database: index.database,
    writer: index.writer,
    now: Date.now,
    onError: (error) => failures.push(error),
    onNote: (text) => notes.push(text),
    maxBatch: 3,
  });
  unsubscribe = chain.subscribe(({ kind }) => indexer.ledgerChanged(kind));
  await indexer.caughtUp();
}

async function stop(): Promise<void> {
  unsubscribe();
  await indexer.stop();
}

async function pay(count: number): Promise<void> {
  const funder = createFunder({ chain, rootKey: ROOT_KEY });
  for (let sent = 0; sent < count; sent++) await funder.fund(address(`0x${(receivers++).toString(16)}`), 5n);
}

/** Connects directly to the server, bypassing the proxy. */
async function atServer<T>(act: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: server.url, application_name: "test" });
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}

function endSessions(pattern: string): Promise<number> {
  return atServer(async (client) => {
    const { rowCount } = await client.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name like $1", [
      pattern,
    ]);
    return rowCount ?? 0;
  });
}

/** Expects each user version exactly once, and rows equal to a full reindex. */
async function expectAsReindexed(): Promise<void> {
  await indexer.caughtUp();
  const followed = await dumpTables(index.database);
  const users: number[] = [];
  for (let version = 0n; version <= chain.ledger().version; version++)
    if (chain.store.getTransaction(version)?.user !== undefined) users.push(Number(version));
  expect(followed.user_transactions?.map((row) => (JSON.parse(row) as { version: number }).version)).toEqual(users);
  await stop();
  await clearIndex(index.writer.database, await loadTableShapes(index.database));
  await start();
  for (const [table, rows] of Object.entries(await dumpTables(index.database))) expect(followed[table], table).toEqual(rows);
}

async function ask(query: string): Promise<{ status: number; body: unknown }> {
  const response = await indexer.fetch(
    new Request("http://indexer/v1/graphql", {
      method: "POST",
      body: JSON.stringify({ query }),
      headers: { "content-type": "application/json" },
    }),
  );
  return { status: response.status, body: await response.json() };
}

describe("index on a Postgres server that drops connections", () => {
  test("recovers each time the server ends the writer session, with one message per loss and one per recovery", async () => {
    let ended = 0;
    for (let round = 0; round < 3; round++) {
      const paying = pay(12);
      await new Promise((resolve) => setTimeout(resolve, 40));
      ended += await endSessions("atoll-indexer-writer%");
      await paying;
      await indexer.caughtUp();
    }
    expect(ended).toBe(3);
    await expect.poll(() => notes.length).toBe(6);
    for (const [place, note] of notes.entries()) expect(note).toEqual(place % 2 === 0 ? expect.stringMatching(LOST) : BACK);
    await expectAsReindexed();
    expect(failures).toEqual([]);
  });

  test.each(["before", "after"] as const)(
    "neither skips nor repeats versions after the connection was cut just %s a commit",
    async (moment) => {
      for (let round = 0; round < 2; round++) {
        const cut = proxy.cutAtCommit(moment);
        await pay(3);
        await cut;
        await pay(3);
        await indexer.caughtUp();
      }
      expect(notes.filter((note) => note === BACK)).toHaveLength(2);
      await expectAsReindexed();
      expect(failures).toEqual([]);
    },
  );

  test("loads the table owners again after losing the batch that recorded them", async () => {
    await pay(2);
    // After this reindex the first batch extends past genesis. A reset chain shares only genesis with it, so the reset must clear the
    // whole index.
    await expectAsReindexed();
    const cleared = proxy.cutAtCommit("after");
    await chain.reset();
    await cleared;
    await proxy.cutAtCommit("before");
    await pay(2);
    await expectAsReindexed();
    expect(notes.filter((note) => note === BACK)).toHaveLength(2);
    expect(failures).toEqual([]);
  });

  test("waits during a server outage and answers requests with status 503", async () => {
    proxy.cut();
    await pay(2);
    await expect.poll(() => notes).toEqual([expect.stringMatching(LOST)]);
    const began = performance.now();
    const { status, body } = await ask("{ ledger_infos { chain_id } }");
    expect(status).toBe(503);
    expect(body).toEqual({
      errors: [
        { message: "the index's database cannot be reached at the moment; try again later", extensions: { path: "$", code: "unexpected" } },
      ],
    });
    expect(performance.now() - began).toBeLessThan(2_000);
    await new Promise((resolve) => setTimeout(resolve, 800));
    expect(notes).toHaveLength(1);
    proxy.restore();
    await indexer.caughtUp();
    expect(notes).toEqual([expect.stringMatching(LOST), BACK]);
    expect((await ask("{ ledger_infos { chain_id } }")).body).toEqual({ data: { ledger_infos: [{ chain_id: 4 }] } });
    expect(failures).toEqual([]);
  });

  test("returns an error if the server ends a reader session during a request", async () => {
    // Simulates a slow reader query, so that its statement is still running when the session ends.
    await atServer((client) =>
      client.query("begin; lock table processor_metadata.ledger_infos").then(async () => {
        const asked = ask("{ ledger_infos { chain_id } }");
        await expect.poll(async () => await waitingReaders()).toBe(1);
        await endSessions("atoll-indexer");
        expect((await asked).body).toMatchObject({ errors: [{ message: expect.stringContaining("cannot be reached") }] });
      }),
    );
    expect((await ask("{ ledger_infos { chain_id } }")).body).toEqual({ data: { ledger_infos: [{ chain_id: 4 }] } });
    expect(failures).toEqual([]);
  });

  test("acquires the index lock again after a loss while the chain is idle", async () => {
    expect(await endSessions("atoll-indexer-writer%")).toBe(1);
    await expect.poll(() => notes.at(-1)).toBe(BACK);
    await expect(openPostgres(server.url)).rejects.toThrowError(/is already another network's index\.$/);
  });

  test("stops if another network claimed the index during the outage", async () => {
    proxy.cut();
    await expect.poll(() => notes).toHaveLength(1);
    const other = await openPostgres(server.url);
    try {
      proxy.restore();
      await expect.poll(() => indexer.hasFailed(), { timeout: 60_000 }).toBe(true);
      expect(failures).toHaveLength(1);
      expect(String(failures[0])).toMatch(/is already another network's index\.$/);
      expect(notes).not.toContain(BACK);
      await expect(indexer.caughtUp()).rejects.toThrowError("another network's index");
    } finally {
      await other.close();
    }
  });

  test("stops at a database error unrelated to the connection", async () => {
    const next = chain.ledger().version + 1n;
    await sql`insert into atoll.batches (first_version, last_version, last_root) values (${next.toString()}::bigint, 0, '')`.execute(
      index.database,
    );
    await pay(1);
    await expect(indexer.caughtUp()).rejects.toThrowError("duplicate key");
    expect(failures).toHaveLength(1);
    expect(notes).toEqual([]);
    await sql`delete from atoll.batches where last_root = ''`.execute(index.database);
  });

  test("can be stopped promptly while waiting for the server", async () => {
    proxy.cut();
    await expect.poll(() => notes).toHaveLength(1);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const began = performance.now();
    await indexer.stop();
    expect(performance.now() - began).toBeLessThan(500);
    expect(failures).toEqual([]);
  });
});

function waitingReaders(): Promise<number> {
  return atServer(async (client) => {
    const { rows } = await client.query<{ count: number }>(
      "select count(*)::int as count from pg_stat_activity where application_name = 'atoll-indexer' and wait_event_type = 'Lock'",
    );
    return rows[0]?.count ?? 0;
  });
}
