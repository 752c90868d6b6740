import { describe, expect, it } from "vitest";
import { ConnectivityError } from "./connectivityError.ts";
import { createTransport, type RequestOverrides } from "./transport.ts";
import { retryAfterMs } from "./wire.ts";

const endpoints = { node: "https://node.test/v1", faucet: "https://faucet.test", indexer: undefined, pepper: undefined, prover: undefined };
const NODE = endpoints.node;

type Answer = Response | Error | ((init: RequestInit) => Promise<Response>);

function scripted(...answers: Answer[]) {
  const calls: { url: string; init: RequestInit }[] = [];
  const waits: number[] = [];
  let now = 0;
  const pass = (milliseconds: number) => {
    now += milliseconds;
  };
  const transport = createTransport({
    now: () => now,
    endpoints,
    random: () => 1,
    sleep: async (milliseconds) => {
      waits.push(milliseconds);
      pass(milliseconds);
    },
    fetch: async (url, init = {}) => {
      calls.push({ url: String(url), init });
      const answer = answers[Math.min(calls.length, answers.length) - 1];
      if (answer === undefined || answer instanceof Error) throw answer ?? new Error("no answer was planned");
      return typeof answer === "function" ? answer(init) : answer.clone();
    },
  });
  return { transport, calls, waits, pass };
}

const json = (text: string, init: ResponseInit = {}) =>
  new Response(text, { ...init, headers: { "content-type": "application/json", ...init.headers } });
const lost = () => new TypeError("fetch failed");
const withOverrides = (overrides: RequestOverrides) => ({ overrides });

describe("a request of the transport", () => {
  it("contains no cookie, referrer or library header on reads, so no preflight is needed", async () => {
    const { transport, calls } = scripted(json("{}"));
    await transport.provider({
      url: NODE,
      method: "GET",
      params: { start: 5n, limit: undefined, flag: false },
      headers: { "x-aptos-client": "library/1", "content-type": "application/json", Authorization: "Bearer key", other: undefined },
    });
    expect(calls[0]?.url).toBe(`${NODE}?start=5&flag=false`);
    expect(calls[0]?.init).toMatchObject({ method: "GET", credentials: "omit", referrerPolicy: "no-referrer" });
    expect(calls[0]?.init.headers).toEqual({ accept: "application/json", authorization: "Bearer key" });
    expect(calls[0]?.init.body).toBeUndefined();
  });

  it("sends the API key only to its stored origins, in a header and never in the URL", async () => {
    const { transport, calls } = scripted(json("{}"));
    const keyed = createTransport({
      endpoints: { ...endpoints, pepper: "https://pepper.test" },
      apiKey: (origin) => (["https://node.test", "https://faucet.test"].includes(origin) ? "secret" : undefined),
      fetch: async (url, init = {}) => {
        calls.push({ url: String(url), init });
        return json("{}");
      },
    });
    await transport.provider({ url: NODE, method: "GET" });
    const urls = [NODE, "https://faucet.test/fund", "https://pepper.test/v0", "https://node.test.evil.test/v1", "http://node.test/v1"];
    for (const url of urls) await keyed.provider({ url, method: "GET" });
    const sent = calls.map(({ init }) => (init.headers as Record<string, string>).authorization);
    expect(sent).toEqual([undefined, "Bearer secret", "Bearer secret", undefined, undefined, undefined]);
    expect(calls.some(({ url }) => url.includes("secret"))).toBe(false);
  });

  it("is blocked for at most ten minutes after a rate limit, whatever retry-after requests", () => {
    expect(["7", "600", "86400", "999999999", "soon", undefined].map(retryAfterMs)).toEqual([
      7_000,
      600_000,
      600_000,
      600_000,
      undefined,
      undefined,
    ]);
  });

  it("encodes bigints as integers and bytes unchanged", async () => {
    const { transport, calls } = scripted(json("{}"));
    await transport.provider({ url: `${NODE}/view`, method: "POST", body: { amount: 2n ** 64n } });
    await transport.provider({ url: `${NODE}/transactions`, method: "POST", body: Uint8Array.of(1, 2) });
    expect(calls[0]?.init.body).toBe('{"amount":18446744073709551616}');
    expect(calls[1]?.init.body).toEqual(Uint8Array.of(1, 2));
  });
});

describe("a response of the transport", () => {
  it("has exact integers and lowercase headers", async () => {
    const { transport } = scripted(json('{"supply":18446744073709551615}', { headers: { "X-Aptos-Cursor": "ab" } }));
    const response = await transport.provider({ url: NODE, method: "GET" });
    expect(response.data).toEqual({ supply: 18446744073709551615n });
    expect(response.headers["x-aptos-cursor"]).toBe("ab");
    expect(Object.getPrototypeOf(response.headers)).toBe(Object.prototype);
  });

  it("passes on plain-text errors", async () => {
    const { transport } = scripted(new Response("upstream is tired", { status: 500 }));
    expect(await transport.provider({ url: NODE, method: "GET" })).toMatchObject({ status: 500, data: "upstream is tired" });
  });

  it("has digits instead of bigints in errors, because the library cannot serialize bigints", async () => {
    const { transport } = scripted(json('{"message":"no","limit":18446744073709551615}', { status: 400 }));
    const { data } = await transport.provider({ url: NODE, method: "GET" });
    expect(JSON.stringify(data)).toBe('{"message":"no","limit":"18446744073709551615"}');
  });
});

describe("retry policy of the transport", () => {
  it("repeats reads with growing delays until a response arrives", async () => {
    const { transport, calls, waits } = scripted(lost(), json("{}", { status: 503 }), json('{"ok":true}'));
    expect(await transport.provider({ url: NODE, method: "GET" })).toMatchObject({ data: { ok: true } });
    expect(calls).toHaveLength(3);
    expect(waits).toEqual([250, 500]);
  });

  it("repeats view calls, but no simulations", async () => {
    const view = scripted(lost(), json("[]"));
    await view.transport.provider({ url: `${NODE}/view`, method: "POST", body: {} });
    expect(view.calls).toHaveLength(2);
    const simulation = scripted(lost(), json("[]"));
    await expect(simulation.transport.provider({ url: `${NODE}/transactions/simulate`, method: "POST" })).rejects.toThrow(
      ConnectivityError,
    );
    expect(simulation.calls).toHaveLength(1);
  });

  it.each([
    ["a submission", `${NODE}/transactions`, "POST"],
    ["a faucet request", "https://faucet.test/fund", "POST"],
    ["a faucet read", "https://faucet.test/", "GET"],
  ] as const)("never repeats %s", async (_what, url, method) => {
    for (const answer of [lost(), json("{}", { status: 503 }), json("{}", { status: 429 })]) {
      const { transport, calls } = scripted(answer, json("{}"));
      await transport.provider({ url, method, body: {} }).catch(() => undefined);
      expect(calls).toHaveLength(1);
    }
  });

  it("never repeats a request after a final response", async () => {
    for (const status of [400, 404, 410, 500]) {
      const { transport, calls } = scripted(json("{}", { status }));
      expect(await transport.provider({ url: NODE, method: "GET" })).toMatchObject({ status });
      expect(calls).toHaveLength(1);
    }
  });

  it("respects the caller's attempt limit and returns the last response", async () => {
    const { transport, calls } = scripted(json("{}", { status: 503 }));
    expect(await transport.provider({ url: NODE, method: "GET", ...withOverrides({ attempts: 2 }) })).toMatchObject({ status: 503 });
    expect(calls).toHaveLength(2);
  });

  it("respects the server's delay, unless it is too long", async () => {
    const short = scripted(json("{}", { status: 429, headers: { "retry-after": "2" } }), json("{}"));
    await short.transport.provider({ url: NODE, method: "GET" });
    expect(short.waits).toEqual([2_000]);
    const long = scripted(json("{}", { status: 429, headers: { "retry-after": "60" } }));
    expect(await long.transport.provider({ url: NODE, method: "GET" })).toMatchObject({ status: 429 });
    expect(long.calls).toHaveLength(1);
  });

  it("skips requests and submissions to a rate-limited service until its delay ends, but not to other services", async () => {
    const { transport, calls, pass } = scripted(json("{}", { status: 429, headers: { "retry-after": "60" } }), json('{"ok":true}'));
    await transport.provider({ url: NODE, method: "GET" });
    pass(50_000);
    expect(await transport.provider({ url: NODE, method: "GET" })).toMatchObject({ status: 429, headers: { "retry-after": "10" } });
    expect(await transport.provider({ url: `${NODE}/transactions`, method: "POST", body: {} })).toMatchObject({
      status: 429,
      isEarlier: true,
    });
    expect(calls).toHaveLength(1);
    expect(await transport.provider({ url: "https://faucet.test/", method: "GET" })).toMatchObject({ status: 200 });
    pass(10_000);
    expect(await transport.provider({ url: NODE, method: "GET" })).toMatchObject({ data: { ok: true } });
  });
});

describe("failure and abort in the transport", () => {
  it("a missing response throws a ConnectivityError with service and path", async () => {
    const { transport } = scripted(lost());
    const error = await transport.provider({ url: "https://faucet.test/fund", method: "POST" }).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: "ConnectivityError", reason: "unreachable", service: "faucet", path: "/fund" });
  });

  it("the caller's abort reason is rethrown without another attempt", async () => {
    const abort = new AbortController();
    const { transport, calls } = scripted(
      (init) => new Promise((_resolve, reject) => init.signal?.addEventListener("abort", () => reject(init.signal?.reason))),
    );
    const request = transport.provider({ url: NODE, method: "GET", ...withOverrides({ signal: abort.signal }) });
    await expect.poll(() => calls.length).toBe(1);
    abort.abort();
    await expect(request).rejects.toMatchObject({ name: "AbortError" });
    expect(calls).toHaveLength(1);
  });

  it("at most eight requests per origin run in parallel", async () => {
    let running = 0;
    let most = 0;
    const { transport } = scripted(async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running -= 1;
      return json("{}");
    });
    await Promise.all(Array.from({ length: 40 }, () => transport.provider({ url: NODE, method: "GET" })));
    expect(most).toBe(8);
  });

  it("readStart stops downloading after the requested beginning", async () => {
    let produced = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        produced += 1;
        controller.enqueue(new TextEncoder().encode("x".repeat(1_000)));
        if (produced === 1_000) controller.close();
      },
    });
    const { transport } = scripted(async () => new Response(body));
    const { text } = await transport.readStart(NODE, (sofar) => sofar.length > 2_500, undefined);
    expect(text).toHaveLength(3_000);
    expect(produced).toBeLessThan(10);
  });
});
