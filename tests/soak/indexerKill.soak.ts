import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openPgliteDirectory, openPgliteInMemory } from "@atoll/indexer/server";
import { afterAll, beforeAll, expect, it } from "vitest";
import { compareWithRebuild } from "../faults/compareWithRebuild.ts";
import { describeKilling, killWhileIndexing } from "../faults/killWhileIndexing.ts";
import { indexedVersions } from "../support/graphql.ts";
import { soakSeed } from "./seed.ts";

const KILLS = 30;
const TRANSACTIONS = 20_000;

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "atoll-indexer-kill-soak-"));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

it("30 kills -9 over 20,000 transactions of mixed kinds leave the index as one made anew", async () => {
  const report = await killWhileIndexing({
    seed: soakSeed(),
    kills: KILLS,
    transactions: TRANSACTIONS,
    dataDir,
    onKill: ({ during, behind }) => console.log(`killed (${during}), the index ${behind} versions behind`),
  });
  const { network, kills } = report;
  console.log(describeKilling(report));
  expect(await indexedVersions(network.indexerUrl), "all processors agree").toHaveLength(1);
  expect(network.output()).not.toContain("made anew");
  expect(await network.stop()).toBe(0);
  expect(kills.filter(({ behind }) => behind > 0).length, "kills in the middle of something").toBeGreaterThan(KILLS / 2);

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
});
