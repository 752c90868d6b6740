import { address } from "@atoll/move";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FORK_CHAIN_ID, FORK_ROOT_KEY, fetchOf, forkOf } from "../../testing/forkOf.ts";
import { createTestApi, type TestApi } from "../../testing/testApi.ts";
import type { RunningChain } from "../chain/chain.ts";
import { aptBalanceOctas } from "../execution/assetBalance.ts";
import { createFunder } from "../faucet/funder.ts";
import { verifyLedger } from "../ledger/verify.ts";
import { createRestApi } from "../rest/createRestApi.ts";

const RECEIVER = "0xb0b";

describe("fork of a network", () => {
  let upstream: TestApi;
  let chain: RunningChain;
  const paths: string[] = [];

  beforeAll(async () => {
    upstream = await createTestApi();
    await upstream.transfer(RECEIVER, 5_000n);
    chain = await forkOf(upstream, { fetch: fetchOf(upstream, (path) => paths.push(path)) });
  });
  afterAll(async () => {
    await chain.stop();
    await upstream.chain.stop();
  });

  const balance = (owner: string) => chain.fork?.readThrough(() => aptBalanceOctas(chain.stateAt(chain.ledger().version), address(owner)));

  it("continues from the upstream's version, height and time with its own chain id", async () => {
    const point = chain.fork?.point;
    expect(point?.version).toBe(upstream.chain.ledger().version);
    expect(chain.ledger()).toMatchObject({ version: (point?.version ?? 0n) + 1n, blockHeight: (point?.blockHeight ?? 0n) + 1n });
    expect(chain.ledger().timestampUsecs).toBe(upstream.chain.ledger().timestampUsecs);
    expect(chain.chainId).toBe(FORK_CHAIN_ID);
  });

  it("reads balances of the upstream", async () => {
    expect(await balance(RECEIVER)).toBe(5_000n);
  });

  it("pays with the key of an upstream account and leaves the upstream unchanged", async () => {
    const before = upstream.chain.ledger().version;
    const signed = upstream.sign(upstream.rawTransfer(RECEIVER, 77n, { chainId: FORK_CHAIN_ID }));
    expect(await chain.submitInBackground(signed)).toEqual({ kind: "accepted" });
    await chain.waitForTransaction(signed.hash, 30_000);
    const version = chain.store.getVersionByHash(signed.hash);
    expect(version === undefined ? undefined : chain.store.getTransaction(version)?.info.status).toEqual({ kind: "success" });
    expect(await balance(RECEIVER)).toBe(5_077n);
    expect(upstream.chain.ledger().version).toBe(before);
    expect(verifyLedger(chain.store).problems).toEqual([]);
  });

  it("rejects the upstream's chain id, and the upstream rejects the fork's", async () => {
    const forUpstream = upstream.sign(upstream.rawTransfer(RECEIVER, 1n));
    expect(await chain.submitInBackground(forUpstream)).toMatchObject({ kind: "vmError", status: "BAD_CHAIN_ID" });
    const forFork = upstream.sign(upstream.rawTransfer(RECEIVER, 1n, { chainId: FORK_CHAIN_ID }));
    expect(await upstream.chain.submitInBackground(forFork)).toMatchObject({ kind: "vmError", status: "BAD_CHAIN_ID" });
  });

  it("pays from the faucet", async () => {
    await createFunder({ chain, rootKey: FORK_ROOT_KEY }).fund(address("0xcafe"), 123n);
    expect(await balance("0xcafe")).toBe(123n);
  });

  it("ends an epoch", async () => {
    const { epoch } = chain.ledger();
    await chain.endEpoch();
    await chain.mine();
    expect(chain.ledger().epoch).toBe(epoch + 1n);
  });

  it("answers REST requests like the upstream, listings included", async () => {
    const api = createRestApi({ chain, log: (message, cause) => expect.unreachable(`${message}: ${cause}`) });
    const at = chain.fork?.point.version;
    for (const path of [
      `/accounts/0x4/modules?limit=2`,
      `/accounts/${RECEIVER}`,
      `/accounts/0xb0b1/resources`,
      "/accounts/0x1/resource/0x1::version::Version",
    ]) {
      const expected = await (await upstream.get(`${path}${path.includes("?") ? "&" : "?"}ledger_version=${at}`)).text();
      const answer = await api.request(`/v1${path}`);
      expect({ path, text: await answer.text() }).toEqual({ path, text: expected });
    }
    const view = { function: "0x1::coin::balance", type_arguments: ["0x1::aptos_coin::AptosCoin"], arguments: [RECEIVER] };
    const headers = { "content-type": "application/json" };
    const answer = await api.request("/v1/view", { method: "POST", headers, body: JSON.stringify(view) });
    expect(await answer.json()).toEqual(["5077"]);
  });

  it("runs the framework natively, with few requests", () => {
    expect(chain.codes.native.getModule({ address: address("0x1"), name: "coin" })).toBeDefined();
    const modules = paths.filter((path) => path.includes("/modules?"));
    expect(new Set(modules).size).toBe(modules.length);
    expect(paths.length).toBeLessThan(80);
  });

  it("restarts from the same first block on reset, as another ledger", async () => {
    const identity = chain.fork?.identity;
    const first = chain.store.getTransaction((chain.fork?.point.version ?? 0n) + 1n);
    await chain.reset();
    expect(chain.store.getTransaction(chain.ledger().version)?.info).toEqual(first?.info);
    expect(chain.fork?.identity).not.toBe(identity);
    expect(await balance(RECEIVER)).toBe(5_000n);
  });
});
