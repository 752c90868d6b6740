import "../../packages/web/src/language/testing/english.ts";
import { expect, it } from "vitest";
import { runExplorerTrial } from "../support/explorerTrial/runExplorerTrial.ts";
import { startTrialNetwork } from "../support/previewTrial/trialNetwork.ts";
import { createRandomSource } from "../support/randomSource.ts";
import { soakSeed } from "./seed.ts";

const NETWORKS = 4;
const TRANSACTIONS = 250;

it("tabs of the transaction page show every field of 1,000 random transactions with the node's figures", async () => {
  const random = createRandomSource(soakSeed());
  for (let index = 0; index < NETWORKS; index++) {
    const network = await startTrialNetwork();
    try {
      const { tabs, kinds, transactions } = await runExplorerTrial(network, random, { transactions: TRANSACTIONS, expect });
      expect([...tabs.keys()].sort()).toEqual(["changes", "events", "input", "json", "modules", "overview", "signatures", "trace"]);
      const shown = [...tabs].map(([tab, count]) => `${tab} ${count}`).join(", ");
      console.log(`explorerTabs: ${transactions} transactions of ${kinds.size} kinds; tabs shown: ${shown}`);
    } finally {
      await network.localnet.stop();
    }
  }
});
