import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { auditLedger } from "../faults/auditLedger.ts";
import { expectAsRebuilt } from "../faults/expectAsRebuilt.ts";
import { killWhileIndexing } from "../faults/killWhileIndexing.ts";
import { soakSeed } from "./seed.ts";

const KILLS = 100;
const TRANSACTIONS = 20_000;
const FAR_BEHIND = 200;

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "atoll-indexer-kill-soak-"));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

it("index equals a rebuilt index and ledger hashes verify after the network was killed (kill -9) 100 times during 20,000 mixed transactions", async () => {
  let kills = 0;
  const report = await killWhileIndexing({
    seed: soakSeed(),
    kills: KILLS,
    transactions: TRANSACTIONS,
    farBehind: FAR_BEHIND,
    mostWaiting: 200,
    dataDir,
    onKill: ({ during, behind }) => console.log(`kill ${++kills} of ${KILLS} (${during}), the index ${behind} versions behind`),
  });
  const versions = await expectAsRebuilt(report, dataDir);
  expect(auditLedger(dataDir).problems).toEqual([]);
  expect(report.kills.filter(({ behind }) => behind > 0).length, "kills in the middle of something").toBeGreaterThan(KILLS / 2);
  expect(versions).toBeGreaterThan(TRANSACTIONS / 2);
});
