import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createLocalnet, type Localnet } from "../createLocalnet.ts";
import { MAX_CONCURRENT_UPLOADS, MAX_PICTURE_BYTES } from "./limits.ts";
import { bytesOf, PICTURE_STARTS, pngOf } from "./testing.ts";

const PAGE = "http://localhost:4400";
const MEDIA = "http://127.0.0.1:4400/-/media";

let localnet: Localnet;
beforeAll(async () => {
  localnet = await createLocalnet({ blockTimeMs: 0, idleBlockTimeMs: 0, controlToken: "token" });
});
afterAll(() => localnet.stop());

interface Uploaded {
  readonly uri: string;
  readonly hash: string;
  readonly type: string;
  readonly bytes: number;
}
function put(body: BodyInit, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  const sent = { origin: PAGE, "x-atoll-token": "token", ...headers };
  return localnet.fetch(`${PAGE}/-/media`, {
    method: "PUT",
    headers: sent,
    body,
    ...(body instanceof ReadableStream && { duplex: "half" }),
  });
}
async function upload(bytes: Uint8Array<ArrayBuffer>): Promise<Uploaded> {
  const answer = await put(bytes);
  expect(answer.status).toBe(201);
  return answer.json();
}
const get = (uri: string, headers: Readonly<Record<string, string>> = {}) => localnet.fetch(uri, { headers, redirect: "manual" });

describe("upload of a picture", () => {
  test.each(Object.entries(PICTURE_STARTS))("stores %s under its SHA-256 and serves it with its type", async (type, start) => {
    const bytes = bytesOf(start);
    const digest = Buffer.from(await crypto.subtle.digest("SHA-256", bytes)).toString("hex");
    expect(await upload(bytes)).toEqual({ uri: `${MEDIA}/${digest}`, hash: digest, type, bytes: bytes.length });
    const answer = await get(`${MEDIA}/${digest}`);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, type]);
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes);
  });

  test("accepts a PNG of 2 MiB and rejects 2 MiB + 1 byte, with and without content-length", async () => {
    const { uri } = await upload(pngOf(MAX_PICTURE_BYTES));
    expect((await (await get(uri)).arrayBuffer()).byteLength).toBe(MAX_PICTURE_BYTES);
    const large = pngOf(MAX_PICTURE_BYTES + 1);
    for (const body of [large, new Blob([large]).stream()]) {
      const answer = await put(body);
      expect([answer.status, (await answer.json()).message]).toEqual([413, "A picture has at most 2 MiB."]);
    }
  });

  test("rejects an SVG whatever its declared type", async () => {
    const answer = await put("<svg xmlns='http://www.w3.org/2000/svg'/>", { "content-type": "image/png" });
    expect([answer.status, (await answer.json()).message]).toEqual([415, "The file is not a PNG, JPEG, WebP, GIF or AVIF picture."]);
  });

  test.each([
    ["another origin", { origin: "http://localhost:4401" }, "origin_not_allowed"],
    ["the origin of stored pictures", { origin: "http://127.0.0.1:4400" }, "origin_not_allowed"],
    ["a wrong token", { "x-atoll-token": "tokem" }, "token_required"],
    ["no token", { "x-atoll-token": "" }, "token_required"],
  ])("with %s is rejected before the server reads any body bytes", async (_name, headers, code) => {
    let isRead = false;
    const pull = () => {
      isRead = true;
    };
    const body = new ReadableStream({ pull }, { highWaterMark: 0 });
    const answer = await put(body, headers);
    expect([answer.status, (await answer.json()).error_code, isRead]).toEqual([403, code, false]);
  });

  test("rejects a fifth concurrent upload, and accepts uploads again after clients disconnect", async () => {
    const controllers: ReadableStreamDefaultController<Uint8Array>[] = [];
    const endless = () => new ReadableStream<Uint8Array>({ start: (controller) => void controllers.push(controller) });
    const pending = Array.from({ length: MAX_CONCURRENT_UPLOADS }, () => put(endless()));
    await expect.poll(async () => (await put(pngOf(100, 7))).status).toBe(429);
    for (const controller of controllers.slice(0, -1)) controller.close();
    controllers.at(-1)?.error(Object.assign(new Error("aborted"), { code: "ECONNRESET" }));
    const statuses = await Promise.all(
      pending.map((answer) =>
        answer.then(
          ({ status }) => status,
          () => "failed",
        ),
      ),
    );
    expect(statuses).toEqual([...Array(MAX_CONCURRENT_UPLOADS - 1).fill(415), "failed"]);
    await upload(pngOf(100, 7));
  });
});

describe("stored picture", () => {
  test("polyglot of GIF and HTML is served as image/gif, sandboxed, without cookies", async () => {
    const { uri } = await upload(bytesOf(`${PICTURE_STARTS["image/gif"]}/*<script>alert(1)</script>*/=1;`));
    const { headers } = await get(uri, { accept: "text/html", "sec-fetch-dest": "document", "sec-fetch-mode": "navigate" });
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-type": "image/gif",
      "x-content-type-options": "nosniff",
      "content-security-policy": "sandbox; default-src 'none'",
      "cross-origin-resource-policy": "cross-origin",
      "x-frame-options": "DENY",
    });
    expect([headers.get("set-cookie"), headers.get("access-control-allow-origin")]).toEqual([null, null]);
  });

  test("redirects from the page's origin to 127.0.0.1", async () => {
    const { uri, hash } = await upload(pngOf(100));
    const answers = await Promise.all([`${PAGE}/-/media/${hash}`, `http://[::1]:4400/-/media/${hash}`, uri].map((url) => get(url)));
    expect(answers.map(({ status, headers }) => [status, headers.get("location")])).toEqual([
      [307, uri],
      [307, uri],
      [200, null],
    ]);
    expect((await get("http://127.0.0.1:4400/local")).headers.get("location")).toBe(`${PAGE}/local`);
  });

  test("answers a matching ETag with 304, and HEAD with the content length", async () => {
    const { uri } = await upload(pngOf(100));
    const tag = (await get(uri)).headers.get("etag") ?? "";
    const again = await get(uri, { "if-none-match": tag });
    expect([again.status, again.headers.get("content-security-policy")]).toEqual([304, "sandbox; default-src 'none'"]);
    const head = await localnet.fetch(uri, { method: "HEAD" });
    expect([head.headers.get("content-length"), await head.text()]).toEqual(["100", ""]);
    expect((await localnet.fetch(uri, { method: "DELETE" })).status).toBe(405);
  });

  test.each(["", "/", "/..%2fnetwork.json", `/${"0".repeat(64)}`, `/${"A".repeat(64)}`, `/${"a".repeat(63)}`, `/${"a".repeat(64)}/`])(
    "is not found at %j",
    async (path) => {
      expect([403, 404]).toContain((await get(MEDIA + path)).status);
    },
  );

  test("survives a revert; a reset deletes stored pictures", async () => {
    const { id } = await localnet.snapshot();
    const { uri } = await upload(pngOf(100, 9));
    await localnet.revert({ id });
    expect((await get(uri)).status).toBe(200);
    await localnet.reset();
    expect((await get(uri)).status).toBe(404);
    expect((await upload(pngOf(100, 9))).uri).toBe(uri);
  });
});

test("picture addresses carry the page's port, and img-src allows this address", async () => {
  const other = await createLocalnet({ ports: { page: 4500 }, controlToken: "token" });
  try {
    const headers = { origin: "http://localhost:4500", "x-atoll-token": "token" };
    const answer = await other.fetch("http://localhost:4500/-/media", { method: "PUT", headers, body: pngOf(100) });
    expect((await answer.json()).uri).toMatch(/^http:\/\/127\.0\.0\.1:4500\/-\/media\/[0-9a-f]{64}$/);
    const described = await other.fetch("http://localhost:4500/-/network.json");
    expect((await described.json()).endpoints.media).toBe("http://127.0.0.1:4500/-/media");
    expect(described.headers.get("content-security-policy")).toContain("img-src 'self' data: http://127.0.0.1:4500/-/media/;");
  } finally {
    await other.stop();
  }
});

test("the public profile stores no pictures", async () => {
  const publicly = await createLocalnet({ profile: "public" });
  try {
    const described = await publicly.fetch(`${PAGE}/-/network.json`);
    expect((await described.json()).endpoints.media).toBeNull();
    const headers = { origin: PAGE, "x-atoll-token": publicly.controlToken };
    expect((await publicly.fetch(`${PAGE}/-/media`, { method: "PUT", headers, body: pngOf(100) })).status).toBe(405);
    expect((await publicly.fetch(`${MEDIA}/${"0".repeat(64)}`)).status).toBe(404);
  } finally {
    await publicly.stop();
  }
});
