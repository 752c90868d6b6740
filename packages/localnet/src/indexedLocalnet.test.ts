import { createIndexer, createLedgerSource } from "@atoll/indexer";
import { openPgliteInMemory } from "@atoll/indexer/server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLocalnet, type Localnet } from "./createLocalnet.ts";

let localnet: Localnet;
const failures: unknown[] = [];
beforeAll(async () => {
  const database = await openPgliteInMemory();
  localnet = await createLocalnet({
    idleBlockTimeMs: 0,
    indexer: async (ledger) => {
      const source = createLedgerSource(ledger);
      const indexer = await createIndexer({ source, database, now: Date.now, onError: (error) => failures.push(error) });
      const stop = async () => {
        await indexer.stop();
        await database.destroy();
      };
      return { ...indexer, stop };
    },
  });
});
afterAll(() => localnet?.stop());

async function ask(query: string): Promise<unknown> {
  const { indexer } = localnet.endpoints;
  if (indexer === undefined) throw new Error("there is no indexer");
  const answer = await localnet.fetch(indexer, { method: "POST", body: JSON.stringify({ query }) });
  return answer.json();
}

test("in-process network starts with a ready indexer", async () => {
  expect(await ask("{ ledger_infos { chain_id } }")).toEqual({ data: { ledger_infos: [{ chain_id: 4 }] } });
  const ready = await localnet.fetch(localnet.endpoints.ready);
  expect(await ready.json()).toEqual({ ready: ["node", "faucet", "page", "indexer"], not_ready: [] });
});

test("commits of an in-process network soon appear in its index", async () => {
  const address = `0x${"0".repeat(60)}beef`;
  await localnet.fund({ address });
  await expect
    .poll(() => ask(`{ account_transactions_aggregate(where: { account_address: { _eq: "${address}" } }) { aggregate { count } } }`))
    .toEqual({ data: { account_transactions_aggregate: { aggregate: { count: 1 } } } });
  expect(failures).toEqual([]);
});

test("balances set by a control appear in the index", async () => {
  const address = `0x${"0".repeat(60)}feed`;
  const balance = () => ask(`{ current_fungible_asset_balances(where: { owner_address: { _eq: "${address}" } }) { amount } }`);
  await localnet.setBalance({ address, amount: 500n });
  await localnet.setBalance({ address, amount: 123n });
  await expect.poll(balance).toEqual({ data: { current_fungible_asset_balances: [{ amount: 123 }] } });
  await localnet.fund({ address, amount: 7n });
  await expect.poll(balance).toEqual({ data: { current_fungible_asset_balances: [{ amount: 130 }] } });
  expect(failures).toEqual([]);
});

test("in-process network without indexer has no indexer endpoint, and still becomes ready", async () => {
  const alone = await createLocalnet({ idleBlockTimeMs: 0 });
  expect(alone.endpoints.indexer).toBeUndefined();
  expect(await (await alone.fetch(alone.endpoints.ready)).json()).toEqual({ ready: ["node", "faucet", "page"], not_ready: [] });
  await expect(alone.fetch("http://127.0.0.1:8090/v1/graphql")).rejects.toThrowError("fetch failed");
  await alone.stop();
});
