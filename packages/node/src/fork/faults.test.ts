import { address } from "@atoll/move";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fetchOf, forkOf, UPSTREAM_URL } from "../../testing/forkOf.ts";
import { createTestApi, type TestApi } from "../../testing/testApi.ts";
import type { RunningChain } from "../chain/chain.ts";
import { UpstreamError } from "../chain/fork.ts";
import { aptBalanceOctas } from "../execution/assetBalance.ts";
import type { ForkCache } from "./forkCache.ts";
import { createUpstreamRequests } from "./upstreamRequests.ts";

const READ = { method: "GET", path: "/", accept: "application/json", contentType: undefined, body: undefined } as const;

describe("requests to an upstream", () => {
  const send = (fetch: typeof globalThis.fetch, maxWaitMs = 2_000) =>
    createUpstreamRequests({ url: UPSTREAM_URL, fetch, maxWaitMs }).send(READ);

  it("repeats a failed request after the time that Retry-After names", async () => {
    const startMs = performance.now();
    let count = 0;
    const answer = await send(async () => {
      count += 1;
      return count === 1 ? new Response("", { status: 429, headers: { "retry-after": "1" } }) : new Response("fine");
    }, 10_000);
    expect(answer.status).toBe(200);
    expect(performance.now() - startMs).toBeGreaterThanOrEqual(990);
  });

  it("ends with an error that names the host when the upstream is unreachable", async () => {
    const unreachable = send(async () => {
      throw new TypeError("fetch failed", { cause: new Error("connect ECONNREFUSED") });
    }, 500);
    await expect(unreachable).rejects.toThrow("upstream.test gave no answer in 0.5 s: connect ECONNREFUSED.");
  });

  it("ends when the upstream never answers", async () => {
    const slow: typeof fetch = (_input, init) =>
      new Promise((_resolve, reject) => init?.signal?.addEventListener("abort", () => reject(init.signal?.reason)));
    await expect(send(slow, 500)).rejects.toThrow(UpstreamError);
  });

  it("follows no redirect to another host", async () => {
    const asked: string[] = [];
    const redirecting = send(async (input) => {
      asked.push(String(input));
      return new Response(null, { status: 307, headers: { location: "http://elsewhere.test/v1" } });
    });
    await expect(redirecting).rejects.toThrow("redirects to another host");
    expect(asked).toEqual([`${UPSTREAM_URL}/`]);
  });

  it("stops reading an answer of more than 64 MiB", async () => {
    let sent = 0;
    const chunk = new Uint8Array(1 << 20);
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1;
        if (sent > 1_024) controller.close();
        else controller.enqueue(chunk);
      },
    });
    await expect(send(async () => new Response(endless), 20_000)).rejects.toThrow("more than 64 MiB");
    expect(sent).toBeLessThan(80);
  });

  it("sends no more than six requests at once", async () => {
    let open = 0;
    let most = 0;
    const requests = createUpstreamRequests({
      url: UPSTREAM_URL,
      fetch: async () => {
        open += 1;
        most = Math.max(most, open);
        await new Promise((resolve) => setTimeout(resolve, 5));
        open -= 1;
        return new Response("");
      },
    });
    await Promise.all(Array.from({ length: 40 }, () => requests.send(READ)));
    expect(most).toBe(6);
  });
});

describe("fork of an upstream that fails or lies", () => {
  let upstream: TestApi;
  let chain: RunningChain;
  const cached = new Map<string, Uint8Array>();
  const cache: ForkCache = { read: (name) => cached.get(name), write: (name, bytes) => void cached.set(name, bytes) };
  let meddle: (response: Response) => Response | Promise<Response> = (response) => response;

  beforeAll(async () => {
    upstream = await createTestApi();
    await upstream.transfer("0xb0b", 5_000n);
    await upstream.transfer("0xb0c", 6_000n);
    const direct = fetchOf(upstream);
    chain = await forkOf(upstream, { cache, maxWaitMs: 700, fetch: async (input, init) => meddle(await direct(input, init)) });
    // The first block reads what every block needs.
    await chain.mine();
  });
  afterAll(async () => {
    await chain.stop();
    await upstream.chain.stop();
  });
  const balance = (owner: string) => {
    const { fork } = chain;
    if (fork === undefined) throw new Error("the chain is no fork");
    return fork.readThrough(() => aptBalanceOctas(chain.stateAt(chain.ledger().version), address(owner)));
  };

  it.each<readonly [string, typeof meddle, RegExp]>([
    ["disappears", () => Promise.reject(new TypeError("gone")), /gave no answer in 0\.7 s/],
    ["answers for another chain", (response) => withHeaders(response, { "x-aptos-chain-id": "9" }), /answers for chain 9/],
    ["sends half of an answer", async (response) => cut(response), /cannot be read/],
    ["sends a page instead of data", () => new Response("<html>", { headers: { "content-type": "text/html" } }), /is not BCS/],
    ["has pruned the version", () => new Response("{}", { status: 410 }), /has pruned version/],
    ["wants a key", () => new Response("{}", { status: 401 }), /refuses to answer/],
  ])("ends in an error and caches nothing when the upstream %s", async (_what, meddling, message) => {
    const before = cached.size;
    meddle = meddling;
    await expect(balance("0xb0b")).rejects.toThrow(message);
    expect(cached.size).toBe(before);
    meddle = (response) => response;
  });

  it("reads the same item once the upstream answers again", async () => {
    expect(await balance("0xb0b")).toBe(5_000n);
  });

  it("discards a transaction that needs an item of a lost upstream, and keeps producing blocks", async () => {
    chain.setBlockMode({ kind: "manual" });
    const signed = upstream.sign(upstream.rawTransfer("0xb0c", 77n, { chainId: chain.chainId }));
    // Validation reads only the sender.
    expect(await chain.submitInBackground(signed)).toEqual({ kind: "accepted" });
    const height = chain.ledger().blockHeight;
    meddle = () => Promise.reject(new TypeError("gone"));
    await chain.mine(2);
    meddle = (response) => response;
    expect(chain.ledger().blockHeight).toBe(height + 2n);
    expect(chain.getPending(signed.hash)).toBeUndefined();
    expect(chain.store.getVersionByHash(signed.hash)).toBeUndefined();
    expect(await balance("0xb0c")).toBe(6_000n);
    expect(await balance("0xb0b")).toBe(5_000n);
  });
});

function withHeaders(response: Response, headers: Readonly<Record<string, string>>): Response {
  return new Response(response.body, { status: response.status, headers: { ...Object.fromEntries(response.headers), ...headers } });
}

async function cut(response: Response): Promise<Response> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const { status, headers } = response;
  return new Response(bytes.subarray(0, Math.floor(bytes.length / 2)), {
    status: status === 404 ? 200 : status,
    headers: { ...Object.fromEntries(headers), "content-type": "application/x-bcs" },
  });
}
