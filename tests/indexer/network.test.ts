import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createClient, fundedAccount } from "../support/client.ts";
import { control } from "../support/controls.ts";
import { askIndexer, indexedVersions } from "../support/graphql.ts";
import { createIndexPlace, type IndexPlace } from "../support/indexedNetwork.ts";
import type { NetworkProcess } from "../support/networkProcess.ts";

let dataDir: string;
let place: IndexPlace;
let network: NetworkProcess;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "atoll-indexer-"));
  place = await createIndexPlace();
  network = await place.start({ dataDir, flags: ["--idle-block-time=0"] });
});
afterAll(async () => {
  await network?.stop();
  await place?.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

async function ledgerVersion(): Promise<number> {
  const ledger = (await (await fetch(network.nodeUrl)).json()) as { ledger_version: string };
  return Number(ledger.ledger_version);
}

/** Waits until the index reaches the ledger's latest version. */
async function untilIndexed(): Promise<void> {
  const version = await ledgerVersion();
  await expect.poll(() => indexedVersions(network.indexerUrl), { interval: 2, timeout: 60_000 }).toEqual([version]);
}

async function sendersAndReceivers(): Promise<string[]> {
  const { account_transactions } = await askIndexer<{ account_transactions: { account_address: string }[] }>(
    network.indexerUrl,
    "{ account_transactions(distinct_on: account_address, order_by: { account_address: asc }) { account_address } }",
  );
  return account_transactions.map(({ account_address }) => account_address);
}

describe("indexer of a running network", () => {
  it("is ready with the network and listed among the page's endpoints", async () => {
    const description = (await (await fetch(`${network.pageUrl}/-/network.json`)).json()) as { endpoints: { indexer: string } };
    expect(description.endpoints.indexer).toBe(network.indexerUrl);
    const ready = ["node", "faucet", "page", "issuer", "pepper", "prover", "indexer"];
    expect(await (await fetch(network.readyUrl)).json()).toEqual({ ready, not_ready: [] });
  });

  it("indexes each commit automatically", async () => {
    const aptos = createClient(network);
    for (let round = 0; round < 3; round++) {
      const { accountAddress } = await fundedAccount(aptos);
      await untilIndexed();
      expect(await sendersAndReceivers()).toContain(accountAddress.toStringLong());
    }
  });

  it("follows a revert to a snapshot and a chain reset", async () => {
    const aptos = createClient(network);
    await untilIndexed();
    const before = await sendersAndReceivers();
    const { id } = await control<{ id: string }>(network, "snapshot");
    const lost = await fundedAccount(aptos);
    await untilIndexed();
    expect(await sendersAndReceivers()).toContain(lost.accountAddress.toStringLong());

    await control(network, "revert", { id });
    await untilIndexed();
    expect(await sendersAndReceivers()).toEqual(before);

    await control(network, "reset");
    await untilIndexed();
    expect((await sendersAndReceivers()).length).toBeLessThan(before.length);
  });

  it("resumes from its stored index after a restart", async () => {
    const { ports } = network;
    await untilIndexed();
    const before = await sendersAndReceivers();
    expect(await network.stop()).toBe(0);
    network = await place.start({ dataDir, ports, flags: ["--idle-block-time=0"] });
    expect(await sendersAndReceivers()).toEqual(before);
    expect(network.output()).not.toContain("made anew");
  });
});
