import { Account, Deserializer, type Ed25519PublicKey, SignedTransaction } from "@aptos-labs/ts-sdk";
import { hexToBytes } from "@atoll/move";
import type { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createChain } from "../blocks/createChain.ts";
import type { RunningChain } from "../chain/chain.ts";
import { createRestApi } from "../rest/createRestApi.ts";
import { createFaucet } from "./createFaucet.ts";

const ROOT_KEY = new Uint8Array(32).fill(7);
const THOUSAND_APT = 100_000_000_000;

let chain: RunningChain;
let faucet: Hono;
let node: Hono;

beforeAll(async () => {
  chain = createChain({ chainId: 4, rootKey: ROOT_KEY, blockTimeMs: 20, idleBlockTimeMs: 0 });
  await chain.mine();
  faucet = createFaucet({ chain, rootKey: ROOT_KEY });
  node = createRestApi({ chain });
});

afterAll(() => chain.stop());

function post(path: string, body: unknown, headers: Record<string, string> = { "content-type": "application/json" }) {
  return faucet.request(path, { method: "POST", headers, body: JSON.stringify(body) });
}

async function balanceOf(address: string): Promise<bigint> {
  const response = await node.request(`/v1/accounts/${address}/balance/0xa`);
  return BigInt(await response.text());
}

function stranger(): string {
  return Account.generate().accountAddress.toString();
}

describe("faucet", () => {
  it("answers tap:ok on its root path", async () => {
    const response = await faucet.request("/");
    expect(response.status).toBe(200);
    expect(await response.text()).toBe("tap:ok");
  });

  it.each([1, 100, 1_000, 500_000_000, 1_000_000_000, THOUSAND_APT])(
    "pays exactly %d octas with one committed transaction",
    async (amount) => {
      const receiver = stranger();
      const response = await post("/fund", { address: receiver, amount });
      expect(response.status).toBe(200);
      const { txn_hashes } = (await response.json()) as { txn_hashes: string[] };
      expect(txn_hashes).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
      expect(await balanceOf(receiver)).toBe(BigInt(amount));
      const transaction = (await (await node.request(`/v1/transactions/by_hash/${txn_hashes[0]}`)).json()) as Record<string, unknown>;
      expect(transaction).toMatchObject({
        type: "user_transaction",
        success: true,
        sequence_number: "18446744073709551615",
        replay_protection_nonce: expect.stringMatching(/^\d+$/),
        payload: { function: "0x1::aptos_coin::mint" },
      });
    },
  );

  it("pays the default amount without a requested amount, and caps larger requests", async () => {
    const [first, second] = [stranger(), stranger()];
    await post("/fund", { address: first });
    await post("/fund", { address: second, amount: 2 * THOUSAND_APT });
    expect(await balanceOf(first)).toBe(BigInt(THOUSAND_APT));
    expect(await balanceOf(second)).toBe(BigInt(THOUSAND_APT));
  });

  it("pays many concurrent requests", async () => {
    const receiver = stranger();
    const responses = await Promise.all(Array.from({ length: 20 }, () => post("/fund", { address: receiver, amount: 5 })));
    const hashes = await Promise.all(
      responses.map(async (response) => ((await response.json()) as { txn_hashes: string[] }).txn_hashes[0]),
    );
    expect(new Set(hashes).size).toBe(20);
    expect(await balanceOf(receiver)).toBe(100n);
  });

  it("pays when chain time is far ahead of the latest block", async () => {
    const receiver = stranger();
    chain.advanceClock(3_600_000_000n);
    const responses = await Promise.all(Array.from({ length: 5 }, () => post("/fund", { address: receiver, amount: 3 })));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await balanceOf(receiver)).toBe(15n);
  });

  it("returns the error of a failed payment", async () => {
    const stranded = createFaucet({ chain, rootKey: new Uint8Array(32).fill(8) });
    const body = JSON.stringify({ address: stranger(), amount: 1 });
    const response = await stranded.request("/fund", { method: "POST", headers: { "content-type": "application/json" }, body });
    expect(response.status).toBe(403);
    expect(await response.json()).toEqual({
      message: "The funding transaction was not accepted: INVALID_AUTH_KEY",
      error_code: "TransactionFailed",
      rejection_reasons: [],
      txn_hashes: [],
    });
  });

  it("accepts an authentication key or a public key as receiver", async () => {
    const account = Account.generate();
    const address = account.accountAddress.toString();
    await post("/fund", { auth_key: address.slice(2), amount: 1 });
    await post("/fund", { pub_key: (account.publicKey as Ed25519PublicKey).toString(), amount: 2 });
    expect(await balanceOf(address)).toBe(3n);
  });

  it("ignores unexpected authorization tokens", async () => {
    const headers = { "content-type": "application/json", authorization: "Bearer bogus" };
    expect((await post("/fund", { address: stranger(), amount: 1 }, headers)).status).toBe(200);
  });

  it("supports the legacy /mint endpoint", async () => {
    const receiver = stranger();
    const response = await faucet.request(`/mint?address=${receiver}&amount=9`, { method: "POST" });
    expect(await response.json()).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
    const withTransactions = await faucet.request(`/mint?address=${receiver}&amount=1&return_txns=true`, { method: "POST" });
    const deserializer = new Deserializer(hexToBytes(await withTransactions.text()));
    expect(deserializer.deserializeUleb128AsU32()).toBe(1);
    expect(SignedTransaction.deserialize(deserializer).raw_txn.chain_id.chainId).toBe(4);
    expect(await balanceOf(receiver)).toBe(10n);
    const refused = await faucet.request("/mint?amount=1", { method: "POST" });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toBe("Account address, auth key, or pub key must be provided and valid");
  });

  it("answers whether an account is eligible without paying", async () => {
    const receiver = stranger();
    const response = await post("/is_eligible", { address: receiver });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe("");
    expect(await balanceOf(receiver)).toBe(0n);
    expect((await post("/is_eligible", {})).status).toBe(400);
  });

  it.each([
    ["a missing receiver", "/fund", {}, 400, "InvalidRequest"],
    ["an invalid address", "/fund", { address: "0xzz" }, 400, "InvalidRequest"],
    ["a string amount", "/fund", { address: "0x5", amount: "5" }, 400, "WebFrameworkError"],
    ["an unknown asset", "/fund?asset=doge", { address: "0x5" }, 400, "InvalidRequest"],
    ["a zero amount for an existing account", "/fund", { address: "0x1", amount: 0 }, 400, "InvalidRequest"],
    ["an unknown path", "/give", {}, 404, "WebFrameworkError"],
  ])("rejects a request with %s", async (_, path, body, status, error_code) => {
    const response = await post(path, body);
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ message: expect.any(String), error_code, rejection_reasons: [], txn_hashes: [] });
  });

  it("rejects unsupported methods, content types and oversized bodies", async () => {
    expect((await faucet.request("/fund")).status).toBe(405);
    expect((await post("/fund", {}, { "content-type": "text/plain" })).status).toBe(415);
    expect((await post("/fund", { address: "0".repeat(100_000) })).status).toBe(413);
    expect((await faucet.request("/request_captcha")).status).toBe(400);
  });

  it("stops reading an oversized body without declared length", async () => {
    let chunks = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        chunks += 1;
        // The body has over 64 MB: far above the limit, but finite, so that a faucet without the limit also responds.
        if (chunks > 1_000) controller.close();
        else controller.enqueue(new Uint8Array(64 * 1024).fill(0x20));
      },
    });
    const request = new Request("http://127.0.0.1/fund", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
      duplex: "half",
    } as RequestInit);
    expect((await faucet.fetch(request)).status).toBe(413);
    expect(chunks).toBeLessThan(5);
  });

  it("allows cross-origin requests", async () => {
    const origin = "http://localhost:4400";
    const response = await faucet.request("/", { headers: { origin } });
    expect(response.headers.get("access-control-allow-origin")).toBe(origin);
    expect(response.headers.get("access-control-allow-credentials")).toBe("true");
    const headers = { origin, "access-control-request-method": "POST", "access-control-request-headers": "content-type" };
    const preflight = await faucet.request("/fund", { method: "OPTIONS", headers });
    expect(preflight.status).toBe(200);
    expect(preflight.headers.get("access-control-allow-headers")).toBe("content-type");
  });

  it("serves its OpenAPI specification", async () => {
    const specification = (await (await faucet.request("/spec.json")).json()) as { paths: object };
    expect(Object.keys(specification.paths)).toContain("/fund");
    expect((await faucet.request("/spec")).headers.get("content-type")).toContain("text/html");
  });
});
