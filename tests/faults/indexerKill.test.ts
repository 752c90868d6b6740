import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openPgliteDirectory, openPgliteInMemory } from "@atoll/indexer/server";
import { afterAll, beforeAll, expect, it } from "vitest";
import { indexedVersions } from "../support/graphql.ts";
import { compareWithRebuild } from "./compareWithRebuild.ts";
import { describeKilling, killWhileIndexing } from "./killWhileIndexing.ts";

const SEED = 11;
const KILLS = 8;
const TRANSACTIONS = 2_400;

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "atoll-indexer-kill-"));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

it(`kill -9 with the index far behind a mixed load, ${KILLS} times over, skips no version and doubles none`, async () => {
  const report = await killWhileIndexing({ seed: SEED, kills: KILLS, transactions: TRANSACTIONS, dataDir });
  const { network, kills } = report;
  console.log(describeKilling(report));
  expect(await indexedVersions(network.indexerUrl), "all processors agree").toHaveLength(1);
  expect(network.output()).not.toContain("made anew");
  expect(await network.stop()).toBe(0);
  expect(kills.filter(({ behind }) => behind > 0).length, "kills in the middle of something").toBeGreaterThanOrEqual(KILLS / 2);

  const followed = await openPgliteDirectory(join(dataDir, "index"));
  const database = await openPgliteInMemory();
  try {
    const { versions, rows } = await compareWithRebuild(dataDir, { followed, empty: { database } });
    expect(versions).toBeGreaterThan(TRANSACTIONS / 2);
    console.log(`${versions} user transactions committed, ${rows} rows, the same as made anew`);
  } finally {
    await followed.destroy();
    await database.destroy();
  }
}, 300_000);
