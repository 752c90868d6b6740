import "../../packages/web/src/language/testing/english.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runTrial } from "../support/previewTrial/runTrial.ts";
import { startTrialNetwork, type TrialNetwork } from "../support/previewTrial/trialNetwork.ts";
import { createRandomSource } from "../support/randomSource.ts";

let network: TrialNetwork;
beforeAll(async () => {
  network = await startTrialNetwork();
});
afterAll(() => network?.localnet.stop());

it("preview effects equal the committed changes of random framework calls, successful or failed", async () => {
  const { kinds, outcomes } = await runTrial(network, createRandomSource(24), { transactions: 150, expect });
  expect(outcomes.succeeded).toBeGreaterThan(75);
  expect(outcomes.failed).toBeGreaterThan(5);
  expect([...kinds].sort()).toEqual(["balance", "delegation", "legacyToken", "module", "name", "object", "permission", "stake", "vote"]);
});
