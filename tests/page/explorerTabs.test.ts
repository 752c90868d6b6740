import "../../packages/web/src/language/testing/english.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runExplorerTrial } from "../support/explorerTrial/runExplorerTrial.ts";
import { startTrialNetwork, type TrialNetwork } from "../support/previewTrial/trialNetwork.ts";
import { createRandomSource } from "../support/randomSource.ts";

let network: TrialNetwork;
beforeAll(async () => {
  network = await startTrialNetwork();
});
afterAll(() => network?.localnet.stop());

it("tabs of the transaction page decode every kind of transaction, successful or failed, with the node's figures", async () => {
  const { kinds, tabs } = await runExplorerTrial(network, createRandomSource(16), { transactions: 16, expect });
  expect([...tabs.keys()].sort()).toEqual(["changes", "events", "input", "json", "modules", "overview", "replay", "signatures", "trace"]);
  expect([...kinds]).toEqual(
    expect.arrayContaining([
      "user entryFunction true",
      "user entryFunction false",
      "genesis writeSet true",
      "blockMetadata  true",
      "blockEpilogue  true",
    ]),
  );
});
