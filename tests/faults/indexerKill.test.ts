import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { expectAsRebuilt } from "./expectAsRebuilt.ts";
import { killWhileIndexing } from "./killWhileIndexing.ts";

const SEED = 11;
/** One in a flood, and one while the index catches up with what it has not seen. */
const KILLS = 2;
const TRANSACTIONS = 150;
const FAR_BEHIND = 30;
const MOST_WAITING = 100;

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "atoll-indexer-kill-"));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

it(`kill -9 with the index far behind a mixed load, ${KILLS} times over, skips no version and doubles none`, async () => {
  const report = await killWhileIndexing({
    seed: SEED,
    kills: KILLS,
    transactions: TRANSACTIONS,
    farBehind: FAR_BEHIND,
    mostWaiting: MOST_WAITING,
    dataDir,
  });
  const versions = await expectAsRebuilt(report, dataDir);
  expect(report.kills.filter(({ behind }) => behind > 0).length, "kills in the middle of something").toBeGreaterThanOrEqual(KILLS / 2);
  expect(versions).toBeGreaterThan(TRANSACTIONS / 2);
}, 600_000);
