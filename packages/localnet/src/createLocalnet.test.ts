import { createMemoryStore } from "@atoll/node";
import { afterEach, describe, expect, test } from "vitest";
import { createLocalnet, type Localnet, type LocalnetOptions } from "./createLocalnet.ts";

const running: Localnet[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((localnet) => localnet.stop()));
});

async function start(options: LocalnetOptions = {}): Promise<Localnet> {
  const localnet = await createLocalnet(options);
  running.push(localnet);
  return localnet;
}

async function transactions(localnet: Localnet): Promise<{ type: string; hash: string }[]> {
  return (await localnet.fetch("http://127.0.0.1:8080/v1/transactions?start=0&limit=100")).json();
}

test("in-process network has 20 versions and two user transactions once ready", async () => {
  const localnet = await start();
  expect(localnet.chain.ledger().version).toBeGreaterThanOrEqual(20n);
  const types = (await transactions(localnet)).map(({ type }) => type);
  expect(types[0]).toBe("genesis_transaction");
  expect(types.filter((type) => type === "user_transaction")).toHaveLength(2);
});

test("in-process network has the configured chain id and ports", async () => {
  const localnet = await start({ chainId: 77, ports: { node: 9000 } });
  const answer = await localnet.fetch("http://127.0.0.1:9000/v1");
  expect(await answer.json()).toMatchObject({ chain_id: 77 });
  expect(localnet.endpoints.node).toBe("http://127.0.0.1:9000/v1");
});

test("in-process network continues the ledger of a given store", async () => {
  const store = createMemoryStore();
  const keys = { root: new Uint8Array(32).fill(7) };
  const first = await createLocalnet({ store: { ...store, close() {} }, keys, idleBlockTimeMs: 0 });
  const before = await transactions(first);
  await first.stop();
  const second = await start({ store, keys, idleBlockTimeMs: 0 });
  expect(await transactions(second)).toEqual(before);
  await second.fund({ address: "0xb0b" });
});

test("in-process networks with equal clock and keys produce equal ledgers", async () => {
  const options = { now: () => 1_700_000_000_000, keys: { root: new Uint8Array(32).fill(7) }, idleBlockTimeMs: 0 };
  const [first, second] = await Promise.all([start(options), start(options)]);
  const genesisHashes = await Promise.all([first, second].map(async (localnet) => (await transactions(localnet))[0]?.hash));
  expect(genesisHashes[0]).toBe(genesisHashes[1]);
});

describe("faucet of an in-process network", () => {
  async function fund(localnet: Localnet, body: { readonly address: string; readonly amount?: number }): Promise<void> {
    const headers = { "content-type": "application/json" };
    const answer = await localnet.fetch("http://127.0.0.1:8081/fund", { method: "POST", headers, body: JSON.stringify(body) });
    expect(answer.status).toBe(200);
  }
  async function balanceOf(localnet: Localnet, owner: string): Promise<string> {
    return (await localnet.fetch(`http://127.0.0.1:8080/v1/accounts/${owner}/balance/0x1::aptos_coin::AptosCoin`)).text();
  }
  const own = { defaultAmountOctas: 7n, maxAmountOctas: 70n };

  test.each([
    ["10 APT if the request names no amount", undefined, undefined, "1000000000"],
    ["the requested amount", undefined, 123, "123"],
    ["1,000 APT at most", undefined, 100_000_000_001, "100000000000"],
    ["its configured default amount", own, undefined, "7"],
    ["no more than its configured maximum", own, 71, "70"],
    ["the usual default amount if only the maximum is configured", { maxAmountOctas: 2_000_000_000n }, undefined, "1000000000"],
  ])("pays %s", async (_, faucet, amount, paid) => {
    const localnet = await start(faucet === undefined ? {} : { faucet });
    await fund(localnet, { address: "0xb0b", ...(amount !== undefined && { amount }) });
    expect(await balanceOf(localnet, "0xb0b")).toBe(paid);
  });

  test("shares the default amount with the fund control, but not the maximum", async () => {
    const localnet = await start({ faucet: own });
    await localnet.fund({ address: "0xb0b" });
    await localnet.fund({ address: "0xa11ce", amount: "71" });
    expect([await balanceOf(localnet, "0xb0b"), await balanceOf(localnet, "0xa11ce")]).toEqual(["7", "71"]);
  });
});

describe("fetch of an in-process network", () => {
  test.each([
    ["http://127.0.0.1:8080/v1", 200],
    ["http://localhost:8080/v1", 200],
    ["http://[::1]:8080/v1/-/healthy", 200],
    ["http://127.0.0.1:8081/", 200],
    ["http://127.0.0.1:8070/", 200],
    ["http://localhost:4400/-/network.json", 200],
    ["http://127.0.0.1:8080/nowhere", 404],
  ])("reaches the service at %s", async (url, status) => {
    const localnet = await start();
    expect((await localnet.fetch(url)).status).toBe(status);
    expect((await localnet.fetch(new URL(url))).status).toBe(status);
    expect((await localnet.fetch(new Request(url))).status).toBe(status);
  });

  test.each([
    "http://example.com:8080/v1",
    "http://127.0.0.1:8090/v1/graphql",
    "http://127.0.0.1/",
    "https://127.0.0.1:8080/v1",
    "http://127.0.0.2:8080/v1",
    "http://localhost.example:8080/v1",
  ])("fails for %s like an unreachable host", async (url) => {
    const localnet = await start();
    const failure = localnet.fetch(url);
    await expect(failure).rejects.toBeInstanceOf(TypeError);
    await expect(failure).rejects.toThrowError("fetch failed");
  });

  test("can be cancelled", async () => {
    const localnet = await start();
    await expect(localnet.fetch("http://127.0.0.1:8080/v1", { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: "AbortError" });
    await localnet.blocks({ mode: "manual" });
    const waiting = localnet.fetch("http://127.0.0.1:8081/fund", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: '{"address":"0x1"}',
      signal: AbortSignal.timeout(20),
    });
    await expect(waiting).rejects.toMatchObject({ name: "TimeoutError" });
  });

  test("follows the page's redirect to localhost", async () => {
    const page = new Map([["/", { contentType: "text/html", body: new TextEncoder().encode("<p>hello") }]]);
    const localnet = await start({ page });
    const answer = await localnet.fetch("http://127.0.0.1:4400/");
    expect([answer.status, await answer.text()]).toEqual([200, "<p>hello"]);
    expect((await localnet.fetch("http://127.0.0.1:4400/", { redirect: "manual" })).status).toBe(307);
  });
});
