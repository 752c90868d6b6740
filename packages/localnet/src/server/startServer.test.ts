import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { connect } from "node:net";
import { networkInterfaces, tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type RunningServer, startServer } from "./startServer.ts";

const SERVICES = ["page", "node", "faucet", "indexer", "ready"] as const;
const PATHS = { page: "/-/network.json", node: "/v1", faucet: "/", indexer: "/", ready: "/" } as const;

const HANG_UP_PATHS: Readonly<Record<(typeof SERVICES)[number], readonly string[]>> = {
  page: ["/-/control/clock", "/-/pepper/v0/fetch", "/-/prover/v0/prove", "/-/allow"],
  node: ["/v1/transactions", "/v1/transactions/simulate", "/v1/view"],
  faucet: ["/fund"],
  indexer: ["/v1/graphql"],
  ready: ["/"],
};

const PAGE = {
  "index.html": "<!doctype html><title>Page</title>",
  "icon.svg": "<svg/>",
  "assets/index-a1.js": "export {};",
  "assets/index-b2.css": "a{}",
  "assets/inter-c3.woff2": "font",
  "assets/argon-d4.wasm": "wasm",
  "assets/source.map": "{}",
};

let server: RunningServer;
let pageDirectory: string;
beforeAll(async () => {
  pageDirectory = mkdtempSync(join(tmpdir(), "atoll-page-"));
  mkdirSync(join(pageDirectory, "assets"));
  for (const [name, text] of Object.entries(PAGE)) writeFileSync(join(pageDirectory, name), text);
  const ports = { page: 0, node: 0, faucet: 0, indexer: 0, ready: 0, issuer: 0 };
  server = await startServer({
    dataDirectory: undefined,
    isReset: false,
    verifiesLedger: false,
    onDataLost: (sentence) => {
      throw new Error(sentence);
    },
    pageDirectory,
    blockTimeMs: 0,
    idleBlockTimeMs: 0,
    ports,
    hasIndexer: true,
    databaseUrl: undefined,
  });
  await server.indexer?.caughtUp();
});
afterAll(async () => {
  await server.stop();
  rmSync(pageDirectory, { recursive: true, force: true });
});

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** Sends a raw request which, unlike `fetch`, may have any Host and Origin. */
function send(
  service: (typeof SERVICES)[number],
  options: { method?: string; path?: string; address?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: options.address ?? "127.0.0.1",
        port: server.ports[service],
        method: options.method ?? "GET",
        path: options.path ?? PATHS[service],
        headers: options.headers ?? {},
      },
      (incoming) => {
        let body = "";
        incoming.setEncoding("utf8");
        incoming.on("data", (chunk: string) => {
          body += chunk;
        });
        incoming.on("end", () => resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body }));
      },
    );
    outgoing.on("error", reject);
    outgoing.end(options.body);
  });
}

describe("HTTP service of a running network", () => {
  test.each(SERVICES)("%s answers when addressed as localhost, 127.0.0.1 or [::1]", async (service) => {
    for (const name of ["localhost", "127.0.0.1", "[::1]", "LOCALHOST"]) {
      expect((await send(service, { headers: { host: `${name}:${server.ports[service]}` } })).status).toBe(200);
    }
  });

  test.each(SERVICES)("%s rejects a foreign host name that resolves to this machine", async (service) => {
    const port = server.ports[service];
    for (const host of [
      "evil.example",
      `evil.example:${port}`,
      `localhost.evil.example:${port}`,
      "localhost",
      "127.0.0.1:1",
      `127.0.0.2:${port}`,
    ]) {
      const { status, body } = await send(service, { headers: { host } });
      expect([host, status]).toEqual([host, 403]);
      expect(JSON.parse(body)).toMatchObject({ error_code: "host_not_allowed" });
    }
  });

  test.each(SERVICES)("%s answers a malformed request with an error and continues", async (service) => {
    const { status, body } = await send(service, { headers: { host: "a b" } });
    expect(status).toBe(400);
    expect(JSON.parse(body)).toMatchObject({ error_code: "bad_request" });
    expect((await send(service)).status).toBe(200);
  });

  test.each(SERVICES)("%s rejects a request with two Host headers or a different host in its request line", async (service) => {
    const port = server.ports[service];
    const own = `localhost:${port}`;
    const statusOf = (target: string, ...hosts: string[]) =>
      statusLine(port, `GET ${target} HTTP/1.1\r\n${hosts.map((host) => `Host: ${host}\r\n`).join("")}Connection: close\r\n\r\n`);
    const path = PATHS[service];
    expect(await statusOf(path, own)).toMatch(/^HTTP\/1.1 200 /);
    expect(await statusOf(`http://${own}${path}`, own)).toMatch(/^HTTP\/1.1 200 /);
    expect(await statusOf(path, own, "evil.example")).toMatch(/^HTTP\/1.1 400 /);
    expect(await statusOf(`http://${own}${path}`, "evil.example")).toMatch(/^HTTP\/1.1 400 /);
    expect(await statusOf(`http://evil.example${path}`, own)).toMatch(/^HTTP\/1.1 400 /);
    expect(await statusOf(`http://evil.example${path}`, "evil.example")).toMatch(/^HTTP\/1.1 403 /);
  });

  test.each(SERVICES)("%s rejects a second Host header behind 1,000 other headers", async (service) => {
    const port = server.ports[service];
    const others = Array.from({ length: 1_000 }, (_, index) => `x${index}: y\r\n`).join("");
    const head = `Host: localhost:${port}\r\n${others}Host: evil.example\r\nConnection: close\r\n\r\n`;
    expect(await statusLine(port, `GET ${PATHS[service]} HTTP/1.1\r\n${head}`)).toMatch(/^HTTP\/1.1 400 /);
  });

  test.each(SERVICES)("%s answers a browser that sends 700 kB of cookies set by other ports", async (service) => {
    const cookie = Array.from({ length: 180 }, (_, index) => `c${index}=${"x".repeat(3_900)}`).join("; ");
    expect((await send(service, { headers: { cookie } })).status).toBe(200);
  });

  test.each(SERVICES)("%s logs nothing when clients disconnect before their body is complete", async (service) => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    const port = server.ports[service];
    const body = `{"a":"${"x".repeat(200_000)}`;
    for (const path of HANG_UP_PATHS[service]) {
      for (const [length, sent] of [
        [1_000, 5],
        [500_000, 5],
        [500_000, 200_000],
      ]) {
        const head = `Host: localhost:${port}\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;
        for (let client = 0; client < 5; client++) await hangUp(port, `POST ${path} HTTP/1.1\r\n${head}${body.slice(0, sent)}`);
      }
    }
    expect((await send(service)).status).toBe(200);
    expect(logged.mock.calls).toEqual([]);
    logged.mockRestore();
  });

  test("listens only on loopback addresses", async () => {
    const addresses = [
      ...server.listeners.flatMap((listener) => listener.addresses.map(({ address }) => address)),
      ...(server.indexer?.addresses ?? []),
    ];
    expect(addresses.length).toBeGreaterThanOrEqual(SERVICES.length);
    for (const address of addresses) expect(["127.0.0.1", "::1"]).toContain(address);
    const outside = Object.values(networkInterfaces())
      .flatMap((entries) => entries ?? [])
      .filter(({ internal, family }) => !internal && family === "IPv4");
    for (const { address } of outside) {
      for (const service of SERVICES) expect(await isReachable(address, server.ports[service])).toBe(false);
    }
  });
});

/** Sends a raw request and returns the status line of the response. */
function statusLine(port: number, request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: "127.0.0.1", port }, () => socket.end(request));
    socket.once("data", (data) => {
      resolve(data.toString("latin1").split("\r\n")[0] ?? "");
      socket.destroy();
    });
    socket.once("error", reject);
  });
}

/** Sends part of a request, closes the connection, and gives the server time to notice. */
function hangUp(port: number, beginning: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: "127.0.0.1", port }, () => {
      socket.write(beginning, () =>
        setTimeout(() => {
          socket.destroy();
          setTimeout(resolve, 30);
        }, 30),
      );
    });
    socket.once("error", reject);
  });
}

function isReachable(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 2_000 });
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
    socket.once("timeout", () => {
      socket.destroy();
      resolve(false);
    });
  });
}

describe("HTTP service for programs", () => {
  test.each(["node", "faucet", "indexer"] as const)("%s sends CORS headers for pages of any origin", async (service) => {
    const { status, headers } = await send(service, { headers: { origin: "https://wallet.example" } });
    expect(status).toBe(200);
    expect(headers["access-control-allow-origin"]).toBe("https://wallet.example");
  });
});

describe("HTTP server of the page", () => {
  const host = () => `localhost:${server.ports.page}`;
  const policyOf = (headers: Answer["headers"]) => String(headers["content-security-policy"]).split("; ");
  const connectTo = (headers: Answer["headers"]) => policyOf(headers).find((directive) => directive.startsWith("connect-src "));
  const beside = () =>
    [server.ports.node, server.ports.faucet, server.ports.indexer, server.ports.ready].map((port) => `http://127.0.0.1:${port}`).join(" ");
  const navigation = () => ({ host: host(), "sec-fetch-mode": "navigate", accept: "text/html,*/*" });

  test("stores an uploaded picture of 2 MiB, and answers a larger upload before it has arrived", async () => {
    const origin = `http://localhost:${server.ports.page}`;
    const headers = { host: host(), origin, "x-atoll-token": server.localnet.controlToken };
    const upload = (length: number, declared: Record<string, string> = {}) => {
      const body = Buffer.alloc(length);
      body.write("GIF89a");
      return send("page", { method: "PUT", path: "/-/media", headers: { ...headers, ...declared }, body: body.toString("latin1") });
    };
    const stored = await upload(2 << 20);
    expect([stored.status, JSON.parse(stored.body)]).toEqual([201, expect.objectContaining({ type: "image/gif", bytes: 2 << 20 })]);
    expect((await upload((2 << 20) + 1)).status).toBe(413);
    expect((await upload(64, { "content-length": String(2 ** 30), connection: "close" })).status).toBe(413);
    const { pathname } = new URL(JSON.parse(stored.body).uri);
    const served = await send("page", { path: pathname, headers: { host: `127.0.0.1:${server.ports.page}`, cookie: "a=b" } });
    expect([served.status, served.headers["content-security-policy"], served.headers["set-cookie"]]).toEqual([
      200,
      "sandbox; default-src 'none'",
      undefined,
    ]);
  });

  test("sends security headers with every kind of response", async () => {
    for (const path of ["/", "/icon.svg", "/assets/index-a1.js", "/-/network.json", "/nothing", "/assets/nothing.js", "/-/control/reset"]) {
      const { headers } = await send("page", { path, headers: { host: host() } });
      const policy = policyOf(headers);
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval'");
      expect(policy).toContain("worker-src 'self'");
      expect(policy).toContain("require-trusted-types-for 'script'");
      expect(policy).toContain("trusted-types atoll-worker");
      expect(policy).toContain("style-src 'self'");
      const isAsset = path === "/assets/index-a1.js";
      expect(policy).toContain(`img-src 'self' data:${isAsset ? "" : ` http://127.0.0.1:${server.ports.page}/-/media/`}`);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy.join().replace("'wasm-unsafe-eval'", "")).not.toMatch(/unsafe|\*/);
      expect(headers).toMatchObject({
        "x-content-type-options": "nosniff",
        "referrer-policy": "no-referrer",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
      });
      expect(headers["access-control-allow-origin"]).toBeUndefined();
    }
  });

  test("lets only the document of the connect window keep its opener, and lets no site frame it", async () => {
    const opened = { host: host(), "sec-fetch-mode": "navigate" };
    const { headers } = await send("page", { path: "/connect", headers: opened });
    expect(headers["cross-origin-opener-policy"]).toBe("unsafe-none");
    expect(policyOf(headers)).toContain("frame-ancestors 'none'");
    expect(headers["x-frame-options"]).toBe("DENY");
    for (const path of ["/", "/local", "/connect/", "/connected", "/settings/sites"]) {
      const other = await send("page", { path, headers: opened });
      expect(other.headers["cross-origin-opener-policy"]).toBe("same-origin");
    }
  });

  test("lets the page connect to the network's services, but not to origins in a cookie of the old format", async () => {
    for (const cookie of ["", `atoll-connect=${encodeURIComponent("https://node.example http://localhost:9080")}`]) {
      const { headers } = await send("page", { path: "/", headers: { host: host(), cookie } });
      expect(connectTo(headers)).toBe(`connect-src 'self' ${beside()}`);
    }
  });

  test("lets the page connect to origins allowed on the consent page, over real sockets", async () => {
    const opened = { host: host(), "sec-fetch-dest": "document", "sec-fetch-site": "same-origin" };
    const question = await send("page", { path: "/-/allow?connect=https://node.example&return=/local", headers: opened });
    const value = /name="value" value="([^"]+)"/.exec(question.body)?.[1] ?? "";
    const form = { host: host(), origin: "null", "sec-fetch-dest": "document", "content-type": "application/x-www-form-urlencoded" };
    const answer = await send("page", { method: "POST", path: "/-/allow", headers: form, body: `value=${value}` });
    expect([answer.status, answer.headers.location]).toEqual([303, "/local"]);
    const cookie = String(answer.headers["set-cookie"]).split(";")[0] ?? "";
    const { headers } = await send("page", { path: "/", headers: { host: host(), cookie } });
    expect(connectTo(headers)).toBe(`connect-src 'self' ${beside()} https://node.example`);
  });

  test("forbids network access to workers, and the camera to other pages", async () => {
    const { headers } = await send("page", { path: "/assets/index-a1.js", headers: { host: host() } });
    expect(connectTo(headers)).toBe("connect-src 'none'");
    for (const path of ["/", "/local/receive"]) {
      const document = await send("page", { path, headers: navigation() });
      expect(document.headers["permissions-policy"]).toContain("camera=(self), geolocation=(), microphone=()");
      expect(document.headers["x-dns-prefetch-control"]).toBe("off");
    }
  });

  test.each([
    ["/", "text/html; charset=utf-8", "no-store"],
    ["/index.html", "text/html; charset=utf-8", "no-store"],
    ["/icon.svg", "image/svg+xml", "no-store"],
    ["/-/network.json", "application/json", "no-store"],
    ["/assets/index-a1.js", "text/javascript; charset=utf-8", "public, max-age=31536000, immutable"],
    ["/assets/index-b2.css", "text/css; charset=utf-8", "public, max-age=31536000, immutable"],
    ["/assets/inter-c3.woff2", "font/woff2", "public, max-age=31536000, immutable"],
    ["/assets/argon-d4.wasm", "application/wasm", "public, max-age=31536000, immutable"],
  ])("serves %s as %s with cache-control %s", async (path, contentType, cacheControl) => {
    const { status, headers } = await send("page", { path, headers: { host: host() } });
    expect([status, headers["content-type"], headers["cache-control"]]).toEqual([200, contentType, cacheControl]);
  });

  test("serves the same document for every navigable path", async () => {
    for (const path of ["/local", "/local/send?to=0x1", "/local/account/0x1", "/testnet/tx/123", "/local/name/alice.apt"]) {
      const { status, headers, body } = await send("page", { path, headers: navigation() });
      expect([status, headers["content-type"], body]).toEqual([200, "text/html; charset=utf-8", PAGE["index.html"]]);
      expect((await send("page", { path, headers: { host: host(), accept: "text/html" } })).status).toBe(200);
    }
  });

  test("returns an error for a missing file or service instead of the document", async () => {
    for (const path of ["/assets/nothing.js", "/assets/source.map", "/-/nothing", "/-/"]) {
      const { status, headers } = await send("page", { path, headers: navigation() });
      expect([path, status, headers["cache-control"]]).toEqual([path, 404, "no-store"]);
    }
    expect((await send("page", { path: "/local", headers: { host: host(), "sec-fetch-mode": "cors" } })).status).toBe(404);
  });

  test("redirects IP addresses to localhost, because passkeys need a host name", async () => {
    const { status, headers } = await send("page", { path: "/some/path?x=1" });
    expect([status, headers.location]).toEqual([307, `http://localhost:${server.ports.page}/some/path?x=1`]);
  });

  test("serves nothing except its own files", async () => {
    for (const path of ["/../package.json", "/%2e%2e/package.json", "/..%2fpackage.json", "//etc/passwd", "/.atoll/keys/faucet-root.key"]) {
      expect((await send("page", { path, headers: { host: host() } })).status).toBe(404);
    }
  });

  test("describes its network and endpoints in /-/network.json", async () => {
    const { body } = await send("page", { path: "/-/network.json" });
    expect(JSON.parse(body)).toEqual({
      id: "local",
      label: "Embedded network",
      chainId: 4,
      endpoints: {
        page: `http://localhost:${server.ports.page}`,
        node: `http://127.0.0.1:${server.ports.node}/v1`,
        faucet: `http://127.0.0.1:${server.ports.faucet}`,
        ready: `http://127.0.0.1:${server.ports.ready}`,
        indexer: `http://127.0.0.1:${server.ports.indexer}/v1/graphql`,
        pepper: `http://localhost:${server.ports.page}/-/pepper/v0`,
        prover: `http://localhost:${server.ports.page}/-/prover/v0`,
        media: `http://127.0.0.1:${server.ports.page}/-/media`,
      },
      issuers: [
        { iss: "https://issuer-1.atoll.test", label: "Atoll issuer 1", url: `http://localhost:${server.ports.issuer}/issuer-1` },
        {
          iss: "https://issuer-2.atoll.test",
          label: "Atoll issuer 2 (federated)",
          url: `http://localhost:${server.ports.issuer}/issuer-2`,
        },
      ],
      controls: true,
    });
  });
});

describe("control API over HTTP", () => {
  const origin = () => `http://localhost:${server.ports.page}`;
  const good = () => ({ origin: origin(), "x-atoll-token": server.localnet.controlToken, "content-type": "application/json" });

  test("accepts requests of the page with the token", async () => {
    const before = server.localnet.chain.ledger().blockHeight;
    const { status, body } = await send("page", { method: "POST", path: "/-/control/blocks", headers: good(), body: '{"mine":2}' });
    expect(status).toBe(200);
    expect(JSON.parse(body)).toMatchObject({ mode: "instant", blockHeight: (before + 2n).toString() });
  });

  test.each<[string, () => Record<string, string | undefined>, string]>([
    ["another origin", () => ({ ...good(), origin: "https://evil.example" }), "origin_not_allowed"],
    ["a page on another port of this machine", () => ({ ...good(), origin: "http://localhost:3000" }), "origin_not_allowed"],
    ["the page by its address", () => ({ ...good(), origin: `http://127.0.0.1:${server.ports.page}` }), "origin_not_allowed"],
    ["a page without an origin", () => ({ ...good(), origin: "null" }), "origin_not_allowed"],
    ["no origin", () => ({ ...good(), origin: undefined }), "origin_not_allowed"],
    ["no token", () => ({ ...good(), "x-atoll-token": undefined }), "token_required"],
    ["another token", () => ({ ...good(), "x-atoll-token": "0".repeat(48) }), "token_required"],
    ["the beginning of the token", () => ({ ...good(), "x-atoll-token": server.localnet.controlToken.slice(0, 10) }), "token_required"],
    ["a rebound host", () => ({ ...good(), host: `evil.example:${server.ports.page}`, origin: origin() }), "host_not_allowed"],
  ])("rejects %s and changes nothing", async (_name, headers, code) => {
    const before = server.localnet.chain.ledger();
    const given = Object.fromEntries(Object.entries(headers()).filter((entry): entry is [string, string] => entry[1] !== undefined));
    const { status, body } = await send("page", { method: "POST", path: "/-/control/reset", headers: given, body: "{}" });
    expect(status).toBe(403);
    expect(JSON.parse(body)).toMatchObject({ error_code: code });
    expect(server.localnet.chain.ledger()).toEqual(before);
  });

  test("sends no CORS permission to other origins", async () => {
    const headers = {
      origin: "https://evil.example",
      "access-control-request-method": "POST",
      "access-control-request-headers": "x-atoll-token",
    };
    const answer = await send("page", { method: "OPTIONS", path: "/-/control/reset", headers });
    expect(answer.status).toBe(403);
    expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
  });

  test.each([
    ["an unknown control", "POST", "/-/control/explode", "{}", 404, "not_found"],
    ["a name that every object has", "POST", "/-/control/toString", "{}", 404, "not_found"],
    ["another method", "GET", "/-/control/log", undefined, 405, "method_not_allowed"],
    ["what is not JSON", "POST", "/-/control/log", "{", 400, "invalid_input"],
    ["what is not an object", "POST", "/-/control/log", "[]", 400, "invalid_input"],
    ["a body of any size", "POST", "/-/control/log", `{"limit":${" ".repeat(4 << 20)}1}`, 400, "invalid_input"],
    ["a wrong field", "POST", "/-/control/fund", '{"address":"0x1","amount":-1}', 400, "invalid_input"],
    ["a snapshot that never was", "POST", "/-/control/revert", '{"id":"never"}', 404, "not_found"],
  ])("answers %s with a clear error", async (_name, method, path, body, status, code) => {
    const answer = await send("page", { method, path, headers: good(), ...(body === undefined ? {} : { body }) });
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.body)).toMatchObject({ error_code: code, message: expect.stringMatching(/\.$/) });
  });

  test("exists only on the page's port", async () => {
    for (const service of ["node", "faucet", "indexer", "ready"] as const) {
      const { status } = await send(service, { method: "POST", path: "/-/control/reset", headers: good(), body: "{}" });
      expect(status).toBe(404);
    }
  });
});

test("readiness endpoint reports all services as up", async () => {
  const { status, body } = await send("ready");
  expect([status, JSON.parse(body)]).toEqual([
    200,
    { ready: ["node", "faucet", "page", "issuer", "pepper", "prover", "indexer"], not_ready: [] },
  ]);
});

test("requests to the indexer thread appear in the network's request log", async () => {
  await send("indexer", { path: "/v1/graphql?query=secret" });
  await expect
    .poll(async () => (await server.localnet.log({ limit: 50 })).requests.filter(({ service }) => service === "indexer"))
    .toContainEqual(expect.objectContaining({ method: "GET", path: "/v1/graphql", status: 200 }));
});
