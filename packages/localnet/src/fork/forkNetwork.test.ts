import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLocalnet, type Localnet } from "../createLocalnet.ts";
import { openForkCacheDirectory } from "../server/forkCacheDirectory.ts";
import { UPSTREAM_HEADER } from "./pastReads.ts";

const UPSTREAM = "http://127.0.0.1:8080/v1";
const RECEIVER = "0xb0b";

describe("fork of a public network that limits, fails and lags", () => {
  let upstream: Localnet;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "atoll-fork-"));
    upstream = await createLocalnet({ profile: "public", idleBlockTimeMs: 0, blockTimeMs: 0 });
    await upstream.fund({ address: RECEIVER, amount: 4_321n });
    upstream.changeConditions({ node: { requestsPerWindow: 120, failureRate: 0.1 } });
  });
  afterAll(async () => {
    await upstream.stop();
    rmSync(folder, { recursive: true });
  });

  const balance = async (network: Localnet) =>
    (await network.fetch(`${network.endpoints.node}/accounts/${RECEIVER}/balance/0x1::aptos_coin::AptosCoin`)).text();

  const answers = (network: Localnet) =>
    Promise.all(
      ["/accounts/0x1/modules?limit=3", `/accounts/${RECEIVER}`, "/accounts/0x4/resources"].map(async (path) =>
        (await network.fetch(`${network.endpoints.node}${path}`)).text(),
      ),
    );

  it("pays, reads the past from the upstream, and answers the same without requests the second time", async () => {
    const cache = openForkCacheDirectory(folder);
    const fork = await createLocalnet({ fork: { url: UPSTREAM, fetch: upstream.fetch, cache }, idleBlockTimeMs: 0, blockTimeMs: 0 });
    const node = fork.endpoints.node;
    const description = await (await fork.fetch(`${fork.endpoints.page}/-/network.json`)).json();
    const version = String(fork.chain.fork?.point.version);
    expect(description).toMatchObject({
      id: "fork",
      label: `Fork of 127.0.0.1:8080 at ${version}`,
      chainId: 220,
      controls: true,
      fork: { chainId: 177, version, keepsChainId: false },
    });
    expect(await balance(fork)).toBe("4321");
    const first = await answers(fork);
    await fork.fund({ address: RECEIVER, amount: 9n });
    expect(await balance(fork)).toBe("4330");
    expect(await balance(upstream)).toBe("4321");

    const past = await fork.fetch(`${node}/transactions/by_version/${version}`);
    expect(past.headers.get(UPSTREAM_HEADER)).toBe(`127.0.0.1:8080@${version}`);
    expect(await past.json()).toMatchObject({ version });
    const own = await fork.fetch(`${node}/transactions/by_version/${BigInt(version) + 1n}`);
    expect(own.headers.get(UPSTREAM_HEADER)).toBeNull();
    expect(await own.json()).toMatchObject({ type: "genesis_transaction" });
    const page = (await (await fork.fetch(`${node}/transactions?start=${BigInt(version) - 1n}&limit=9`)).json()) as { version: string }[];
    expect(page.map((transaction) => transaction.version)).toEqual([String(BigInt(version) - 1n), version]);
    const before = await fork.fetch(`${node}/accounts/${RECEIVER}/balance/0x1::aptos_coin::AptosCoin?ledger_version=${version}`);
    expect(await before.text()).toBe("4321");
    await fork.stop();

    const offline = await createLocalnet({
      fork: {
        url: UPSTREAM,
        version: BigInt(version),
        isOffline: true,
        cache,
        fetch: () => expect.unreachable("a request was sent"),
      },
      idleBlockTimeMs: 0,
      blockTimeMs: 0,
    });
    // A payment from the faucet takes a random nonce, whose table item the first run did not read.
    expect(await answers(offline)).toEqual(first);
    expect(offline.chain.fork?.usage()).toMatchObject({ requests: 0, bytes: 0 });
    const uncached = await offline.fetch(
      `${offline.endpoints.node}/accounts/0xdead/resource/0x1::coin::CoinInfo<0x1::aptos_coin::AptosCoin>`,
    );
    expect({ status: uncached.status, text: await uncached.text() }).toMatchObject({
      status: 503,
      text: expect.stringContaining("--fork-offline"),
    });
    await offline.stop();
  }, 240_000);
});
