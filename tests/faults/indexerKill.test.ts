import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { frameworkRegistry } from "@atoll/framework";
import { createIndexer, createLedgerSource } from "@atoll/indexer";
import { openPgliteDirectory, openPgliteInMemory } from "@atoll/indexer/server";
import { createLmdbStore } from "@atoll/node/lmdb";
import { afterAll, beforeAll, expect, it } from "vitest";
import { dumpTables } from "../../packages/indexer/src/testing/dumpTables.ts";
import { createClient, fundedAccount } from "../support/client.ts";
import { indexedUserVersions, indexedVersions } from "../support/graphql.ts";
import { type NetworkProcess, startNetworkProcess } from "../support/networkProcess.ts";
import { createRandomSource } from "../support/randomSource.ts";
import { startPaymentFlood } from "./paymentFlood.ts";

const ROUNDS = 5;
const SENDERS = 4;

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "atoll-indexer-kill-"));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** What the ledger has, read while no process has it open. */
function ledgerUserVersions(): { readonly latest: bigint; readonly users: number[] } {
  const store = createLmdbStore({ directory: join(dataDir, "ledger") });
  try {
    const latest = store.latestVersion() ?? -1n;
    const users: number[] = [];
    for (let version = 0n; version <= latest; version++) if (store.getTransaction(version)?.user !== undefined) users.push(Number(version));
    return { latest, users };
  } finally {
    store.close();
  }
}

async function rebuiltTables(): Promise<Record<string, string[]>> {
  const store = createLmdbStore({ directory: join(dataDir, "ledger") });
  const database = await openPgliteInMemory();
  const raise = (error: unknown) => {
    throw error;
  };
  const source = createLedgerSource({
    chainId: 4,
    store,
    declarations: frameworkRegistry().declarations,
    log: (_text, cause) => raise(cause),
  });
  const indexer = await createIndexer({ source, database, now: Date.now, onError: raise });
  try {
    await indexer.caughtUp();
    return await dumpTables(database);
  } finally {
    await indexer.stop();
    await database.destroy();
    store.close();
  }
}

it("kill -9 while a flood is being indexed, five times over, skips no version and doubles none", async () => {
  const random = createRandomSource(11);
  let network: NetworkProcess = await startNetworkProcess({ dataDir, hasIndexer: true });
  const { ports } = network;
  const aptos = createClient(network);
  const senders = await Promise.all(Array.from({ length: SENDERS }, () => fundedAccount(aptos, 10_000_000_000)));
  let behind = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const flood = await startPaymentFlood(aptos, ports.node, senders);
    await new Promise((resolve) => setTimeout(resolve, 600 + random.integer(600)));
    const [indexed = -1] = await indexedVersions(network.indexerUrl);
    await network.kill();
    await flood.over;

    const ledger = ledgerUserVersions();
    if (BigInt(indexed) < ledger.latest) behind++;
    network = await startNetworkProcess({ dataDir, ports, hasIndexer: true });
    expect(await indexedUserVersions(network.indexerUrl, ledger.latest), `after round ${round}`).toEqual(ledger.users);
    expect(await indexedVersions(network.indexerUrl), "all processors agree").toHaveLength(1);
    expect(network.output()).not.toContain("made anew");
  }
  expect(behind, "the index was never in the middle of anything").toBeGreaterThan(0);
  expect(await network.stop()).toBe(0);

  const database = await openPgliteDirectory(join(dataDir, "index"));
  const followed = await dumpTables(database);
  await database.destroy();
  const rebuilt = await rebuiltTables();
  expect(Object.keys(followed)).toContain("events");
  for (const [table, rows] of Object.entries(rebuilt)) expect(followed[table], table).toEqual(rows);
  console.log(`${rebuilt.user_transactions?.length} user transactions over ${ROUNDS} kills; a rebuild gives the same rows`);
}, 180_000);
