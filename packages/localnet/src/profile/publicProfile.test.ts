import { createIndexer, createLedgerSource, publicCatalogue } from "@atoll/indexer";
import { openPgliteInMemory } from "@atoll/indexer/server";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createLocalnet, type Localnet, type LocalnetOptions } from "../createLocalnet.ts";
import { DEFAULT_CONDITIONS } from "./conditions.ts";

let now = 1_800_000_000_000;
let localnet: Localnet;
beforeAll(async () => {
  const database = await openPgliteInMemory();
  localnet = await createLocalnet({
    profile: "public",
    now: () => now,
    blockTimeMs: 0,
    idleBlockTimeMs: 0,
    indexer: async (ledger) => {
      const indexer = await createIndexer({
        source: createLedgerSource(ledger),
        database,
        now: Date.now,
        onError: (error) => {
          throw error;
        },
        ...(ledger.isPublic ? { tables: publicCatalogue } : {}),
      });
      const stop = async () => {
        await indexer.stop();
        await database.destroy();
      };
      return { ...indexer, stop };
    },
  });
});
afterAll(() => localnet?.stop());
beforeEach(() => {
  // Advances the clock, so that rate limit windows of earlier tests expire.
  now += 1_000_000;
  localnet.changeConditions(DEFAULT_CONDITIONS);
});

const ORIGIN = "http://localhost:4400";
function node(path = "", init?: RequestInit): Promise<Response> {
  return localnet.fetch(`http://127.0.0.1:8080/v1${path}`, { headers: { origin: ORIGIN }, ...init });
}
async function graphql(query: string): Promise<Response> {
  return localnet.fetch("http://127.0.0.1:8090/v1/graphql", {
    method: "POST",
    body: JSON.stringify({ query }),
    headers: { origin: ORIGIN },
  });
}
async function ledger(): Promise<Record<string, string>> {
  return (await node()).json();
}

describe("network with the public profile", () => {
  test("identifies as a foreign network, without controls or faucet over HTTP", async () => {
    const description = await (await localnet.fetch("http://localhost:4400/-/network.json")).json();
    expect(description).toMatchObject({ id: "public-profile", label: "Public profile", chainId: 177, controls: false });
    expect(description.endpoints.faucet).toBeNull();
    expect(await ledger()).toMatchObject({ chain_id: 177 });
    await expect(localnet.fetch("http://127.0.0.1:8081")).rejects.toThrowError("fetch failed");
    const headers = { origin: "http://localhost:4400", "x-atoll-token": localnet.controlToken };
    const control = await localnet.fetch("http://localhost:4400/-/control/reset", { method: "POST", headers, body: "{}" });
    expect([control.status, await control.json()]).toMatchObject([404, { error_code: "not_found" }]);
    expect(await (await localnet.fetch(localnet.endpoints.ready)).json()).toEqual({ ready: ["node", "page", "indexer"], not_ready: [] });
  });

  test("keeps control methods for tests, and its index exposes only tables of public indexers", async () => {
    const address = `0x${"b0b".padStart(64, "0")}`;
    await localnet.fund({ address, amount: "5" });
    expect(await (await node(`/accounts/${address}/balance/0x1::aptos_coin::AptosCoin`)).json()).toBe(5);
    expect(await (await graphql("{ ledger_infos { chain_id } }")).json()).toEqual({ data: { ledger_infos: [{ chain_id: 177 }] } });
    expect(await (await graphql("{ events { type } }")).json()).toMatchObject({
      errors: [{ message: "field 'events' not found in type: 'query_root'", extensions: { code: "validation-failed" } }],
    });
  });

  test("prunes genesis and versions older than its limit", async () => {
    expect(await ledger()).toMatchObject({ oldest_ledger_version: "1", oldest_block_height: "1" });
    expect((await node("/transactions/by_version/0")).status).toBe(410);
    localnet.changeConditions({ node: { keptVersions: 5 } });
    const { oldest_ledger_version: oldest = "", ledger_version: latest = "", oldest_block_height: block = "" } = await ledger();
    expect(BigInt(latest) - BigInt(oldest)).toBeLessThan(5n);
    const before = BigInt(oldest) - 1n;
    const gone: [path: string, init?: RequestInit][] = [
      [`/transactions/by_version/${before}`],
      [`/transactions?start=${before}`],
      [`/accounts/0x1?ledger_version=${before}`],
      [`/accounts/0x1/resources?ledger_version=${before}`],
      [`/blocks/by_version/${before}`],
      [`/blocks/by_height/${BigInt(block) - 1n}`],
    ];
    for (const [path, init] of gone) {
      const answer = await node(path, init);
      expect([path, answer.status]).toEqual([path, 410]);
      expect((await answer.json()).error_code).toMatch(/^(version|block)_pruned$/);
      expect(answer.headers.get("x-aptos-ledger-oldest-version")).toBe(oldest);
    }
    expect((await node(`/transactions/by_version/${oldest}`)).status).toBe(200);
    expect((await node(`/blocks/by_height/${block}`)).status).toBe(200);
    // Pruned events return the same error as on public nodes.
    const events = await node("/accounts/0x1/events/0x1::block::BlockResource/new_block_events?start=0");
    expect([events.status, (await events.json()).message]).toMatchObject([500, expect.stringContaining("probably pruned")]);
  });

  test("rate-limits requests per window, and reports the time until retry", async () => {
    localnet.changeConditions({ node: { requestsPerWindow: 3, windowSecs: 10 } });
    const statuses: number[] = [];
    for (let request = 0; request < 4; request++) {
      statuses.push((await node()).status);
      now += 1_000;
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
    const refused = await node();
    expect(refused.headers.get("retry-after")).toBe("6");
    expect(refused.headers.get("access-control-allow-origin")).toBe(ORIGIN);
    expect(refused.headers.get("access-control-expose-headers")).toContain("retry-after");
    expect((await graphql("{ ledger_infos { chain_id } }")).status).toBe(200);
    now += 6_000;
    expect((await node()).status).toBe(200);
    expect((await node()).status).toBe(429);
  });

  test("loses responses according to its seed, and executes half of the lost requests", async () => {
    const outcomes = async (): Promise<number[]> => {
      localnet.changeConditions({ node: { failureRate: 0.5 }, seed: 42 });
      const statuses: number[] = [];
      for (let request = 0; request < 40; request++) statuses.push((await node()).status);
      return statuses;
    };
    const first = await outcomes();
    expect(await outcomes()).toEqual(first);
    expect(new Set(first)).toEqual(new Set([200, 502, 503, 504]));
    expect(first.filter((status) => status !== 200).length).toBeGreaterThan(10);
    expect((await graphql("{ ledger_infos { chain_id } }")).status).toBe(200);
    localnet.changeConditions({ node: { failureRate: 0 }, indexer: { failureRate: 1 } });
    expect((await node()).status).toBe(200);
    expect((await graphql("{ ledger_infos { chain_id } }")).status).toBeGreaterThanOrEqual(502);
  });

  test("lags consistently: reports an earlier time and state, and later commits as pending", async () => {
    const address = `0x${"1a9".padStart(64, "0")}`;
    const balance = async () => (await node(`/accounts/${address}/balance/0x1::aptos_coin::AptosCoin`)).json();
    await localnet.fund({ address, amount: "7" });
    now += 40_000;
    await localnet.fund({ address, amount: "5" });
    const { version } = localnet.chain.ledger();
    const paid = [version, version - 1n, version - 2n].find((at) => localnet.chain.store.getTransaction(at)?.user !== undefined);
    const recorded = localnet.chain.store.getTransaction(paid ?? 0n);
    const hash = Buffer.from(recorded?.info.transactionHash ?? []).toString("hex");
    expect(await balance()).toBe(12);
    localnet.changeConditions({ node: { lagSecs: 40 } });
    expect(await balance()).toBe(7);
    const then = await ledger();
    expect(BigInt(then.ledger_timestamp ?? 0)).toBeLessThanOrEqual(BigInt(now - 40_000) * 1_000n);
    expect((await node("/-/healthy?duration_secs=30")).status).toBe(503);
    expect(await (await node(`/transactions/by_hash/0x${hash}`)).json()).toMatchObject({ type: "pending_transaction" });
    now += 40_000;
    expect(await balance()).toBe(12);
    expect(await (await node(`/transactions/by_hash/0x${hash}`)).json()).toMatchObject({ type: "user_transaction", success: true });
  });

  test("supports an index that lags behind the ledger", async () => {
    const address = `0x${"1a8".padStart(64, "0")}`;
    const indexed = async (): Promise<unknown> => {
      const query = `{ account_transactions_aggregate(where: { account_address: { _eq: "${address}" } }) { aggregate { count } } }`;
      return (await (await graphql(query)).json()).data.account_transactions_aggregate.aggregate.count;
    };
    localnet.changeConditions({ indexer: { lagSecs: 30 } });
    now += 60_000;
    await localnet.fund({ address });
    now += 20_000;
    await localnet.blocks({ mine: 1 });
    const status = await (await graphql("{ processor_status { last_success_version } }")).json();
    const { version } = localnet.chain.ledger();
    expect(BigInt(status.data.processor_status[0].last_success_version)).toBeLessThan(version - 1n);
    expect(await indexed()).toBe(0);
    now += 20_000;
    await localnet.blocks({ mine: 1 });
    await expect.poll(indexed).toBe(1);
  });
});

test.each<[LocalnetOptions, string]>([
  [{ conditions: {} }, 'add profile: "public"'],
  [{ profile: "public", faucet: {} }, "has no faucet"],
  [{ profile: "public", controlToken: "x" }, "has no controls over HTTP"],
  [{ profile: "public", chainId: 1 }, "cannot have chain id 1"],
  [{ profile: "public", conditions: { node: { keptVersions: 0 } } }, "node.keptVersions must be a whole number from 1"],
  [{ profile: "public", conditions: { indexer: { failureRate: 2 } } }, "indexer.failureRate must be from 0 to 1"],
])("createLocalnet rejects invalid or conflicting options: %j", async (options, sentence) => {
  await expect(createLocalnet(options)).rejects.toThrowError(sentence);
});

test("network with the local profile rejects changing its conditions", async () => {
  const own = await createLocalnet({ idleBlockTimeMs: 0 });
  expect(() => own.changeConditions({})).toThrowError("Only the public profile has conditions.");
  await own.stop();
});
