import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openPostgres } from "@atoll/indexer/server";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type PostgresServer, startPostgresServer } from "../../packages/indexer/testing/postgresServer.ts";
import { compareWithRebuild } from "../faults/compareWithRebuild.ts";
import { describeKilling, killWhileIndexing } from "../faults/killWhileIndexing.ts";
import { indexedVersions } from "../support/graphql.ts";
import type { NetworkProcess } from "../support/networkProcess.ts";
import type { RandomSource } from "../support/randomSource.ts";
import { soakSeed } from "./seed.ts";

const KILLS = 12;
const TRANSACTIONS = 4_000;
const FAR_BEHIND = 200;
const LOST = /The index's database cannot be reached \([^\n]+\); the indexer waits for it\./;
const BACK = "The index's database is back; the indexer goes on.";

let dataDir: string;
let server: PostgresServer;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "atoll-indexer-server-kill-"));
  server = await startPostgresServer();
});
afterAll(async () => {
  await server?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

let outages = 0;
let refused = 0;

/** Kills and restarts the Postgres server under load. Requests meanwhile return an error, and indexing resumes afterwards. */
async function killServer(network: NetworkProcess, random: RandomSource): Promise<void> {
  await pause(300 + random.integer(700));
  await expect.poll(() => indexedVersions(network.indexerUrl).catch(() => []), { timeout: 30_000 }).toHaveLength(1);
  await server.kill();
  outages++;
  await expect.poll(network.output, { timeout: 30_000 }).toMatch(LOST);
  const until = Date.now() + 500 + random.integer(1_500);
  do {
    const answer = await fetch(network.indexerUrl, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ query: "{ processor_status { processor } }" }),
      signal: AbortSignal.timeout(15_000),
    });
    expect(await answer.json()).toEqual({
      errors: [
        { message: "the index's database cannot be reached at the moment; try again later", extensions: { path: "$", code: "unexpected" } },
      ],
    });
    refused++;
    await pause(100);
  } while (Date.now() < until);
  await server.restart();
  await expect.poll(network.output, { timeout: 30_000 }).toContain(BACK);
  expect(network.output()).not.toContain("The indexer has stopped");
}

it(`index misses and duplicates no version after ${KILLS} kills (kill -9) of the network and of its Postgres server`, async () => {
  const report = await killWhileIndexing({
    seed: soakSeed(),
    kills: KILLS,
    transactions: TRANSACTIONS,
    farBehind: FAR_BEHIND,
    mostWaiting: 200,
    dataDir,
    flags: ["--database-url", server.url],
    interrupt: killServer,
  });
  const { network, kills } = report;
  expect(await indexedVersions(network.indexerUrl), "all processors agree").toHaveLength(1);
  expect(await network.stop()).toBe(0);
  expect(kills.filter(({ behind }) => behind > 0).length, "kills in the middle of something").toBeGreaterThan(KILLS / 2);
  expect(outages).toBeGreaterThan(0);

  const followed = await openPostgres(server.url);
  await sql`create database rebuilt`.execute(followed.database);
  const rebuilt = await openPostgres(server.url.replace(/[^/]*$/, "rebuilt"));
  try {
    const { versions, rows } = await compareWithRebuild(dataDir, { followed: followed.database, empty: rebuilt });
    expect(versions).toBeGreaterThan(TRANSACTIONS / 2);
    const servers = `the server killed ${outages} times and ${refused} requests refused meanwhile`;
    console.log(`${describeKilling(report)}; ${servers}; ${versions} user transactions committed, ${rows} rows, the same as made anew`);
  } finally {
    await followed.close();
    await rebuilt.close();
  }
});

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
