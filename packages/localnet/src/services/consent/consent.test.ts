import { beforeEach, describe, expect, test } from "vitest";
import { endpointsOf } from "../../endpoints.ts";
import { STANDARD_PORTS } from "../../ports.ts";
import { IDENTITIES } from "../../profile/profile.ts";
import type { Handler } from "../handler.ts";
import { createPageHandler } from "../pageHandler.ts";
import { type ConsentKeeper, createConsentKeeper } from "./consentKeeper.ts";
import { createConsentService } from "./consentService.ts";

const PAGE = "http://localhost:4400";
const EVIL = "https://evil.example";
const NODE = "https://node.example";
const OPENED = { "sec-fetch-dest": "document", "sec-fetch-site": "same-origin", "sec-fetch-mode": "navigate" };
const ANSWERED = {
  origin: "null",
  "sec-fetch-dest": "document",
  "sec-fetch-site": "cross-site",
  "content-type": "application/x-www-form-urlencoded",
};

let keeper: ConsentKeeper;
let now: number;
let handler: Handler;
beforeEach(() => {
  keeper = createConsentKeeper();
  now = 1_000_000;
  handler = pageAt(4400);
});

function pageAt(port: number): Handler {
  const endpoints = endpointsOf(
    { ...STANDARD_PORTS, page: port },
    { hasFaucet: true, hasIndexer: true, hasKeyless: false, hasMedia: false },
  );
  return createPageHandler({
    endpoints,
    network: IDENTITIES.local,
    files: { get: (path) => (path === "/" ? { contentType: "text/html", body: new TextEncoder().encode("page") } : undefined) },
    control: async () => new Response("control"),
    media: undefined,
    consent: createConsentService({ pageOrigin: endpoints.page, keeper, now: () => now }),
  });
}

type Headers = Readonly<Record<string, string>>;
async function get(path: string, headers: Headers = {}, at: Handler = handler): Promise<Response> {
  return at(new Request(PAGE + path, { headers }));
}
async function post(path: string, body: string, headers: Headers): Promise<Response> {
  return handler(new Request(PAGE + path, { method: "POST", body, headers }));
}
const question = (query: string) => `/-/allow?${query}`;
const ask = (origin: string, headers: Headers = {}) => get(question(`connect=${origin}&return=/local/send`), { ...OPENED, ...headers });

async function oneTimeValue(response: Response): Promise<string> {
  return /name="value" value="([^"]+)"/.exec(await response.text())?.[1] ?? "";
}
/** Extracts the cookie as a browser would send it back. */
function cookieOf(response: Response): string {
  return (response.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
}
/** Simulates a user granting consent. */
async function allow(query: string, cookie = ""): Promise<string> {
  const value = await oneTimeValue(await get(question(query), { ...OPENED, cookie }));
  return cookieOf(await post("/-/allow", `value=${value}`, ANSWERED));
}
async function policyOf(cookie: string, at: Handler = handler): Promise<string> {
  const answer = await at(new Request(at === handler ? `${PAGE}/` : "http://localhost:4500/", { headers: { cookie } }));
  return answer.headers.get("content-security-policy") ?? "";
}

describe("consent to connect to another origin", () => {
  test("adds the origin to the page's allowed connections only, with a cookie that scripts cannot read", async () => {
    const response = await ask(NODE);
    expect(response.status).toBe(200);
    const answer = await post("/-/allow", `value=${await oneTimeValue(response)}`, ANSWERED);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/local/send"]);
    expect(answer.headers.get("set-cookie")).toMatch(
      /^atoll-allow-4400=[\w-]+\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=34560000$/,
    );
    const policy = await policyOf(cookieOf(answer));
    expect(policy).toMatch(/connect-src 'self' [^;]* https:\/\/node\.example;/);
    expect(policy).toContain("img-src 'self' data:;");
  });

  test("allows images without allowing requests", async () => {
    const policy = await policyOf(await allow(`image=${NODE}`));
    expect(policy).toContain(`img-src 'self' data: ${NODE};`);
    expect(policy).not.toMatch(/connect-src [^;]*node\.example/);
  });

  test("preserves earlier consents, although the form request carries no cookie", async () => {
    const first = await allow(`connect=${NODE}`);
    const both = await allow("connect=https://second.example", first);
    expect(await (await get("/-/allowed", { cookie: both })).json()).toEqual({
      connect: [NODE, "https://second.example"],
      image: [],
    });
  });

  test("shows no question for origins already allowed", async () => {
    const cookie = await allow(`connect=${NODE}`);
    const again = await ask(NODE, { cookie });
    expect([again.status, again.headers.get("location")]).toEqual([303, "/local/send"]);
  });

  test("is requested by a document that shows the new origins, without script, origin or frame", async () => {
    const response = await ask(NODE);
    const text = await response.text();
    expect(text).toContain(`<li>${NODE}</li>`);
    expect(text).not.toMatch(/<script|\son\w+=|javascript:/i);
    const policy = response.headers.get("content-security-policy") ?? "";
    for (const directive of ["default-src 'none'", "sandbox allow-forms", "form-action 'self'", "frame-ancestors 'none'"])
      expect(policy.split("; ")).toContain(directive);
    expect(policy).not.toMatch(/allow-scripts|allow-same-origin|unsafe|script-src/);
    expect(response.headers.get("cache-control")).toBe("no-store");
    // The consent page must not send this header, because browsers reject it in a sandboxed document.
    expect(response.headers.get("cross-origin-opener-policy")).toBeNull();
  });

  test.each([
    ["https://elsewhere.example/x", "/"],
    ["//elsewhere.example", "/"],
    ["/\\elsewhere.example", "/"],
    ["/-/control/reset", "/"],
    ["javascript:alert(1)", "/"],
    ['/"><script>x</script>', "/%22%3E%3Cscript%3Ex%3C/script%3E"],
    ["/local/send?to=0x1", "/local/send?to=0x1"],
  ])("returns only to paths of the page: %s leads to %s", async (returnTo, location) => {
    const response = await get(question(`connect=${NODE}&return=${encodeURIComponent(returnTo)}`), OPENED);
    const answer = await post("/-/allow", `value=${await oneTimeValue(response)}`, ANSWERED);
    expect(answer.headers.get("location")).toBe(location);
  });
});

describe("script in the page gets no consent", () => {
  test.each([
    ["with the old cookie", `atoll-connect=${encodeURIComponent(EVIL)}`],
    ["with the name of the new one", `atoll-allow-4400=${encodeURIComponent(EVIL)}`],
    [
      "with a signature of its own",
      `atoll-allow-4400=${btoa(JSON.stringify({ generation: 0, grants: { connect: [EVIL], image: [] } })).replaceAll("=", "")}.${"A".repeat(43)}`,
    ],
    ["without a signature", `atoll-allow-4400=${btoa("{}")}.`],
  ])("by writing a cookie %s", async (_name, cookie) => {
    const policy = await policyOf(cookie);
    expect(policy).toContain("connect-src 'self'");
    expect(policy).not.toContain("evil");
  });

  test("by changing a real cookie's origins, or by adding another cookie before it", async () => {
    const real = await allow(`connect=${NODE}`);
    const [name, value = ""] = real.split("=");
    const [payload = "", mac] = value.split(".");
    const changed = btoa(atob(payload.replaceAll("-", "+").replaceAll("_", "/")).replace(NODE, EVIL)).replaceAll("=", "");
    expect(await policyOf(`${name}=${changed}.${mac}`)).not.toMatch(/evil|node\.example/);
    const beside = await policyOf(`${name}=${changed}.${mac}; ${real}`);
    expect(beside).toContain(NODE);
    expect(beside).not.toContain("evil");
  });

  test.each([
    ["a fetch", { "sec-fetch-dest": "empty", "sec-fetch-site": "same-origin" }],
    ["a frame", { "sec-fetch-dest": "iframe", "sec-fetch-site": "same-origin" }],
    ["a worker", { "sec-fetch-dest": "worker", "sec-fetch-site": "same-origin" }],
    ["a document loaded ahead", { ...OPENED, "sec-purpose": "prefetch;prerender" }],
  ])("by requesting the consent page with %s", async (_name, headers) => {
    const response = await get(question(`connect=${EVIL}`), headers);
    expect(response.status).toBe(403);
    expect(await response.text()).not.toContain("value");
  });

  test.each([
    ["from the page's own origin", { ...ANSWERED, origin: PAGE }],
    ["without an origin", { ...ANSWERED, origin: undefined }],
    ["from a frame", { ...ANSWERED, "sec-fetch-dest": "iframe" }],
    ["by a fetch", { ...ANSWERED, "sec-fetch-dest": "empty" }],
    ["as something else than a form", { ...ANSWERED, "content-type": "text/plain" }],
  ])("by submitting the consent form %s, even with the right one-time value", async (_name, headers) => {
    const value = await oneTimeValue(await ask(EVIL));
    const given = Object.fromEntries(Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined));
    const answer = await post("/-/allow", `value=${value}`, given);
    expect(answer.ok || answer.status === 303).toBe(false);
    expect(answer.headers.get("set-cookie")).toBeNull();
  });

  test("by submitting the consent form with a used, expired or unknown one-time value", async () => {
    const value = await oneTimeValue(await ask(NODE));
    expect((await post("/-/allow", `value=${value}`, ANSWERED)).status).toBe(303);
    const old = await oneTimeValue(await ask(EVIL));
    now += 10 * 60_000 + 1;
    for (const bad of [value, old, "", "A".repeat(32)]) {
      const answer = await post("/-/allow", `value=${bad}`, ANSWERED);
      expect([answer.status, answer.headers.get("set-cookie")]).toEqual([403, null]);
    }
  });

  test("by submitting more origins than the consent form contains", async () => {
    const value = await oneTimeValue(await ask(EVIL));
    const answer = await post("/-/allow", `value=${value}&x=${"x".repeat(1_000)}`, ANSWERED);
    expect([answer.status, answer.headers.get("set-cookie")]).toEqual([403, null]);
  });

  test("by requesting consent for text that is not an origin", async () => {
    for (const text of ["*", "https://evil.example; script-src *", "http://evil.example", "'unsafe-inline'", "https://a.example/x"]) {
      const response = await get(question(`connect=${encodeURIComponent(text)}`), OPENED);
      expect(response.status).toBe(400);
      expect(await response.text()).not.toContain("<form");
    }
  });
});

describe("page of another origin gets no consent", () => {
  test.each(["cross-site", "same-site", "none"])("by a link to the consent page (%s)", async (site) => {
    const response = await get(question(`connect=${EVIL}`), { ...OPENED, "sec-fetch-site": site });
    expect(response.status).toBe(403);
    const text = await response.text();
    expect(text).not.toContain("<form");
    // A user who typed the URL or followed a link sees instructions instead of the consent question.
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(text).toContain("Open Settings and ask again there.");
    expect(text).toContain('href="/settings"');
  });

  test("by a null origin, except when submitting the form", async () => {
    expect((await post("/-/allowed", '{"connect":[],"image":[]}', { origin: "null" })).status).toBe(403);
    expect((await post("/-/allowed", '{"connect":[],"image":[]}', { origin: "http://localhost:3000" })).status).toBe(403);
  });

  test("with the cookie of a page on another port, signed with the same key", async () => {
    const cookie = await allow(`connect=${NODE}`);
    const other = pageAt(4500);
    expect(await policyOf(cookie, other)).not.toContain(NODE);
    expect(await policyOf(cookie.replace("4400", "4500"), other)).not.toContain(NODE);
  });

  test("by pointing its own host name, or the machine's address, at this server", async () => {
    const answer = await handler(new Request(`http://127.0.0.1:4400/-/allow?connect=${EVIL}`, { headers: OPENED }));
    expect(answer.status).toBe(403);
  });
});

describe("revoking consent", () => {
  const revoke = (connect: readonly string[], cookie: string) =>
    post("/-/allowed", JSON.stringify({ connect, image: [] }), { origin: PAGE, cookie });

  test("preserves other consents, and invalidates every copy of the cookie", async () => {
    const first = await allow(`connect=${NODE}`);
    const both = await allow("connect=https://second.example", first);
    const answer = await revoke([NODE], both);
    expect(await answer.json()).toEqual({ connect: ["https://second.example"], image: [] });
    const after = await policyOf(cookieOf(answer));
    expect(after).toContain("https://second.example");
    expect(after).not.toContain(NODE);
    for (const copy of [first, both]) expect(await policyOf(copy)).not.toMatch(/node\.example|second\.example/);
  });

  test("invalidates open consent pages, which contain earlier consents", async () => {
    const cookie = await allow(`connect=${NODE}`);
    const open = await oneTimeValue(await get(question("connect=https://second.example"), { ...OPENED, cookie }));
    await revoke([NODE], cookie);
    const answer = await post("/-/allow", `value=${open}`, ANSWERED);
    expect([answer.status, answer.headers.get("set-cookie")]).toEqual([403, null]);
  });

  test("for all origins removes the cookie", async () => {
    const answer = await revoke([NODE], await allow(`connect=${NODE}`));
    expect(answer.headers.get("set-cookie")).toContain("Max-Age=0");
  });

  test("requires a list of origins in exact format", async () => {
    for (const body of ["", "{", "[]", '{"connect":["*"],"image":[]}'])
      expect((await post("/-/allowed", body, { origin: PAGE })).status).toBe(400);
    expect(keeper.generation()).toBe(0);
  });
});

test("consent that would exceed the cookie size is rejected with a message, and earlier consents remain", async () => {
  let cookie = "";
  for (let i = 0; i < 32; i++) cookie = await allow(`connect=https://n${i}.example`, cookie);
  const response = await ask(NODE, { cookie });
  expect(response.status).toBe(409);
  expect(await response.text()).toContain("Take some back in Settings first.");
});

test("workers of the page may connect to no origin, regardless of consents", async () => {
  const consent = createConsentService({ pageOrigin: PAGE, keeper, now: () => now });
  const endpoints = endpointsOf(STANDARD_PORTS, { hasFaucet: true, hasIndexer: false, hasKeyless: false, hasMedia: false });
  const files = { get: () => ({ contentType: "text/javascript", body: new Uint8Array() }) };
  const page = createPageHandler({
    endpoints,
    network: IDENTITIES.local,
    files,
    control: async () => new Response(),
    media: undefined,
    consent,
  });
  const cookie = await allow(`connect=${NODE}&image=${NODE}`);
  const answer = await page(new Request(`${PAGE}/assets/worker-a1.js`, { headers: { cookie } }));
  expect(answer.headers.get("content-security-policy")).toContain("connect-src 'none'");
  expect(answer.headers.get("content-security-policy")).not.toContain("node.example");
});
