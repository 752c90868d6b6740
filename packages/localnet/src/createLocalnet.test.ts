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

test("a network that says ready has 20 versions and two user transactions", async () => {
  const localnet = await start();
  expect(localnet.chain.ledger().version).toBeGreaterThanOrEqual(20n);
  const types = (await transactions(localnet)).map(({ type }) => type);
  expect(types[0]).toBe("genesis_transaction");
  expect(types.filter((type) => type === "user_transaction")).toHaveLength(2);
});

test("a process that has run one starts the next in 300 ms", async () => {
  await start();
  const times: number[] = [];
  for (let i = 0; i < 3; i++) {
    const startedAt = performance.now();
    await start();
    times.push(performance.now() - startedAt);
  }
  expect(Math.min(...times)).toBeLessThan(300);
});

test("chain id and ports can be others", async () => {
  const localnet = await start({ chainId: 77, ports: { node: 9000 } });
  const answer = await localnet.fetch("http://127.0.0.1:9000/v1");
  expect(await answer.json()).toMatchObject({ chain_id: 77 });
  expect(localnet.endpoints.node).toBe("http://127.0.0.1:9000/v1");
});

test("a ledger that a store brings along goes on where it was", async () => {
  const store = createMemoryStore();
  const keys = { root: new Uint8Array(32).fill(7) };
  const first = await createLocalnet({ store: { ...store, close() {} }, keys, idleBlockTimeMs: 0 });
  const before = await transactions(first);
  await first.stop();
  const second = await start({ store, keys, idleBlockTimeMs: 0 });
  expect(await transactions(second)).toEqual(before);
  await second.fund({ address: "0xb0b" });
});

test("the same clock and keys give the same ledger", async () => {
  const options = { now: () => 1_700_000_000_000, keys: { root: new Uint8Array(32).fill(7) }, idleBlockTimeMs: 0 };
  const [first, second] = await Promise.all([start(options), start(options)]);
  const genesisHashes = await Promise.all([first, second].map(async (localnet) => (await transactions(localnet))[0]?.hash));
  expect(genesisHashes[0]).toBe(genesisHashes[1]);
});

describe("its fetch", () => {
  test.each([
    ["http://127.0.0.1:8080/v1", 200],
    ["http://localhost:8080/v1", 200],
    ["http://[::1]:8080/v1/-/healthy", 200],
    ["http://127.0.0.1:8081/", 200],
    ["http://127.0.0.1:8070/", 200],
    ["http://localhost:4400/-/network.json", 200],
    ["http://127.0.0.1:8080/nowhere", 404],
  ])("reaches %s", async (url, status) => {
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
  ])("fails for %s as if nothing were there", async (url) => {
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

  test("follows the page's redirect", async () => {
    const page = new Map([["/", { contentType: "text/html", body: new TextEncoder().encode("<p>hello") }]]);
    const localnet = await start({ page });
    const answer = await localnet.fetch("http://127.0.0.1:4400/");
    expect([answer.status, await answer.text()]).toEqual([200, "<p>hello"]);
    expect((await localnet.fetch("http://127.0.0.1:4400/", { redirect: "manual" })).status).toBe(307);
  });
});
