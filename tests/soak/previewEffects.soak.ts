import "../../packages/web/src/language/testing/english.ts";
import { expect, it } from "vitest";
import { runTrial } from "../support/previewTrial/runTrial.ts";
import { startTrialNetwork } from "../support/previewTrial/trialNetwork.ts";
import { createRandomSource } from "../support/randomSource.ts";
import { soakSeed } from "./seed.ts";

const NETWORKS = 20;
const TRANSACTIONS = 500;

it("effects predicted by 10,000 previews equal the committed changes", async () => {
  const random = createRandomSource(soakSeed());
  for (let index = 0; index < NETWORKS; index++) {
    const network = await startTrialNetwork();
    try {
      const { outcomes } = await runTrial(network, random, { transactions: TRANSACTIONS, expect });
      expect(outcomes.succeeded).toBeGreaterThan(TRANSACTIONS / 3);
    } finally {
      await network.localnet.stop();
    }
  }
});
