import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { expectAsRebuilt } from "./expectAsRebuilt.ts";
import { killWhileIndexing } from "./killWhileIndexing.ts";

const SEED = 11;
/** Kills per flood. The soak test runs a hundred kills, some during publishing. */
const KILLS = 1;
/** Number of accounts; few, because funding more would take longer than the load. */
const SIZE = { actors: 20, creators: 3 };
const TRANSACTIONS = 60;
const FAR_BEHIND = 30;
const MOST_WAITING = 60;

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "atoll-indexer-kill-"));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

it("index equals a rebuilt index after the network was killed (kill -9) while the index lagged far behind a mixed load", async () => {
  const report = await killWhileIndexing({
    seed: SEED,
    kills: KILLS,
    size: SIZE,
    transactions: TRANSACTIONS,
    farBehind: FAR_BEHIND,
    mostWaiting: MOST_WAITING,
    dataDir,
  });
  const versions = await expectAsRebuilt(report, dataDir);
  expect(versions).toBeGreaterThan(TRANSACTIONS / 2);
}, 600_000);
