import { NAMES_ADDRESS } from "@atoll/framework";
import { installCrypto } from "@atoll/move";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createLocalnet, type Localnet } from "../createLocalnet.ts";
import { createNodeCrypto } from "../server/nodeCrypto.ts";
import { SAMPLE_DAY_MS, SAMPLE_STEPS } from "./createSampleWorld.ts";
import { crowdAccounts, namedAccounts } from "./sampleAccounts.ts";

const NODE = "http://127.0.0.1:8080/v1";
/** Fixed wall clock, so that two runs have the same timestamps. */
const NOW_MS = Date.UTC(2026, 5, 1, 12);
const SEED = 7;
/** Three icons, two collections and fifteen tokens. */
const PICTURES = 20;

installCrypto(createNodeCrypto());

let localnet: Localnet;
beforeAll(async () => {
  localnet = await createLocalnet({ now: () => NOW_MS, blockTimeMs: 0, idleBlockTimeMs: 0, newLedgerAgeMs: SAMPLE_DAY_MS });
});
afterAll(() => localnet.stop());

async function createWorld(): Promise<ReadonlyMap<string, string>> {
  const progress = await localnet.sample({ start: true, wait: true, seed: SEED });
  expect(progress).toEqual({ state: "done", step: SAMPLE_STEPS, steps: SAMPLE_STEPS });
  const { store, ledger } = localnet.chain;
  const items = store.listState("", ledger().version, undefined, 1_000_000);
  return new Map(items.map(({ key, value }) => [key, Buffer.from(value.bytes).toString("hex")]));
}

test("sample world twice with one seed gives the same state and the same ledger", async () => {
  // Returns to one snapshot, because two networks already differ in the nonces of their first faucet payments.
  const { id } = await localnet.snapshot();
  const before = process.cpuUsage();
  const first = await createWorld();
  const { user, system } = process.cpuUsage(before);
  // Counts processor time, because other tests run at the same time.
  expect((user + system) / 1e6).toBeLessThan(20);
  const { accumulatorRoot } = newest();
  await localnet.revert({ id });
  const second = await createWorld();
  expect([...first].filter(([key, value]) => second.get(key) !== value)).toEqual([]);
  expect([second.size, newest().accumulatorRoot]).toEqual([first.size, accumulatorRoot]);
}, 120_000);

function newest() {
  const { store, ledger } = localnet.chain;
  const found = store.getTransaction(ledger().version);
  if (found === undefined) throw new Error("The ledger is empty.");
  return found;
}

test("accounts of the crowd follow from the seed", () => {
  expect(crowdAccounts(1)).toEqual(crowdAccounts(1));
  expect(crowdAccounts(1)[0]?.address).not.toBe(crowdAccounts(2)[0]?.address);
});

describe("sample world", () => {
  interface ReadTransaction {
    readonly success: boolean;
    readonly payload?: { readonly function?: string };
  }
  async function transactions(): Promise<readonly ReadTransaction[]> {
    const found: ReadTransaction[] = [];
    for (let from = 0n; from <= localnet.chain.ledger().version; from += 100n)
      found.push(...(await (await localnet.fetch(`${NODE}/transactions?start=${from}&limit=100`)).json()));
    return found;
  }

  test("has a day of activity that ends now by the wall clock, with failed payments", async () => {
    expect((await localnet.clock()).offsetMs).toBe(0);
    expect(localnet.chain.ledger().timestampUsecs / 1_000_000n).toBe(BigInt(NOW_MS / 1000));
    const begin = localnet.chain.store.getBlockByHeight(2n)?.timestampUsecs;
    expect(begin === undefined ? undefined : begin / 1_000_000n).toBe(BigInt((NOW_MS - SAMPLE_DAY_MS) / 1000));
    const all = await transactions();
    expect(all.filter(({ success }) => !success).length).toBeGreaterThan(0);
    const called = new Set(all.map(({ payload }) => payload?.function?.split("::").slice(1).join("::")));
    for (const name of [
      "aptos_account::transfer",
      "primary_fungible_store::transfer",
      "object::transfer",
      "router::set_primary_name",
      "code::publish_package_txn",
      "multisig_account::create_transaction",
      "multisig_account::reject_transaction",
      "delegation_pool::add_stake",
      "delegation_pool::unlock",
    ])
      expect(called).toContain(name);
  });

  test("has pictures that the media store serves", async () => {
    const uris = new Set(JSON.stringify(await transactions()).match(/http:\/\/127\.0\.0\.1:4400\/-\/media\/[0-9a-f]{64}/g));
    expect(uris.size).toBe(PICTURES);
    for (const uri of uris) expect((await localnet.fetch(uri)).headers.get("content-type")).toBe("image/png");
  });

  test("has a primary name for the first test account", async () => {
    const body = { function: `${NAMES_ADDRESS}::router::get_primary_name`, type_arguments: [], arguments: [namedAccounts()[0]?.address] };
    const headers = { "content-type": "application/json" };
    const answer = await localnet.fetch(`${NODE}/view`, { method: "POST", headers, body: JSON.stringify(body) });
    expect(JSON.stringify(await answer.json())).toContain("marina");
  });

  test("rejects a second sample world; a reset deletes the first", async () => {
    expect(await localnet.sample({ start: true, wait: true })).toMatchObject({
      state: "failed",
      message: "This ledger already has a sample world. Reset the network to create another one.",
    });
    await localnet.reset();
    expect(await localnet.sample()).toEqual({ state: "idle", step: 0, steps: SAMPLE_STEPS });
    const answer = await localnet.fetch(`${NODE}/accounts/${namedAccounts()[1]?.address}/modules`);
    expect(await answer.json()).toEqual([]);
  });

  test("moves the clock of a ledger that is already at the wall clock a day ahead", async () => {
    const progress = await localnet.sample({ start: true, wait: true });
    expect([progress.state, (await localnet.clock()).offsetMs]).toEqual(["done", SAMPLE_DAY_MS]);
    await localnet.reset();
  });

  test("can be cancelled, and scheduled blocks continue", async () => {
    const running = localnet.sample({ start: true, wait: true });
    await expect(localnet.sample({ start: true })).rejects.toThrowError("The sample world is being created already.");
    await localnet.sample({ cancel: true });
    expect(await running).toMatchObject({ state: "cancelled", steps: SAMPLE_STEPS });
    await localnet.fund({ address: "0xb10c", amount: 5n });
  });
});
