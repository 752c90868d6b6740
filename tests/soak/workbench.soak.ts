import "../../packages/web/src/language/testing/english.ts";
import { Account, type Aptos } from "@aptos-labs/ts-sdk";
import { afterAll, beforeAll, expect, it } from "vitest";
import { entryFunctions, tryForm, typedFor, WRONG_ARGUMENTS } from "../page/support/formTrials.ts";
import { addressOf, pageClientOf } from "../page/support/performed.ts";
import { makeReef, plausibleFor } from "../page/support/reef.ts";
import { createClient } from "../support/client.ts";
import { type NetworkProcess, startNetworkProcess } from "../support/networkProcess.ts";

// Submits every entry function of the framework and of a published package through the generated forms of the Workbench page.

let network: NetworkProcess;
let aptos: Aptos;
beforeAll(async () => {
  network = await startNetworkProcess();
  aptos = createClient(network);
});
afterAll(() => network?.stop());

it("forms of the Workbench page for more than 200 functions encode arguments like the client library and reach the network", async () => {
  const alice = Account.generate();
  await aptos.fundAccount({ accountAddress: alice.accountAddress, amount: 100_000_000_000, options: { waitForIndexer: false } });
  const reef = await makeReef(aptos, alice);
  const chain = pageClientOf(network, undefined);
  const sender = { address: addressOf(alice), key: { publicKey: alice.publicKey.toString(), scheme: "ed25519" as const } };
  const every = await entryFunctions(chain, ["0x1", "0x3", "0x4", "0x7", reef.owner]);
  // Transactions cannot call functions with reference parameters; their forms show that.
  const callable = every.filter(({ parameters }) => !parameters.some(({ type }) => type.startsWith("&")));
  const succeeded: string[] = [];
  const ran = new Set<string>();
  for (const fn of callable) {
    const trial = await tryForm(chain, aptos, sender, fn, typedFor(fn, plausibleFor(reef)));
    expect([fn.id, trial]).toEqual([fn.id, expect.objectContaining({ kind: "ran", isAsTheLibraryEncodes: true })]);
    if (trial.kind !== "ran") continue;
    expect([fn.id, trial.success ? "" : trial.vmStatus]).toEqual([fn.id, expect.not.stringMatching(WRONG_ARGUMENTS)]);
    ran.add(fn.id);
    if (trial.success) succeeded.push(fn.id);
  }
  console.log(`${ran.size} functions ran through their forms, ${succeeded.length} of them succeeded:\n${succeeded.join("\n")}`);
  expect(ran.size).toBeGreaterThan(200);
  expect(succeeded.length).toBeGreaterThan(60);
});
