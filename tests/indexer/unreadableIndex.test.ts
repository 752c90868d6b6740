import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createClient, fundedAccount } from "../support/client.ts";
import { IN_FULL } from "../support/fullMatrix.ts";
import { askIndexer } from "../support/graphql.ts";
import { untilIndexed } from "../support/indexed.ts";
import { type NetworkProcess, startNetworkProcess } from "../support/networkProcess.ts";

const start = () => startNetworkProcess({ dataDir, hasIndexer: true, flags: ["--idle-block-time=0"] });

let dataDir: string;
let network: NetworkProcess;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "atoll-unreadable-"));
  network = await start();
});
afterAll(async () => {
  await network?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function history(): Promise<unknown[]> {
  const query = "{ account_transactions(order_by: [{ transaction_version: asc }, { account_address: asc }]) { account_address } }";
  return (await askIndexer<{ account_transactions: unknown[] }>(network.indexerUrl, query)).account_transactions;
}

it.runIf(IN_FULL)(
  "network rebuilds an unreadable index from the ledger and logs one line",
  async () => {
    const aptos = createClient(network);
    await fundedAccount(aptos);
    await untilIndexed(aptos, (await aptos.getLedgerInfo()).ledger_version);
    const before = await history();
    expect(before.length).toBeGreaterThan(0);
    expect(await network.stop()).toBe(0);

    const files = join(dataDir, "index/data/global");
    for (const name of readdirSync(files)) writeFileSync(join(files, name), "spoilt");
    network = await start();
    expect(await history()).toEqual(before);
    expect(network.output().match(/cannot be read.*made anew from the ledger/g)).toHaveLength(1);
  },
  60_000,
);
