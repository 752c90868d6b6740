import { describe, expect, it } from "vitest";
import { fileResponse } from "./fileResponse.ts";
import type { PageFile } from "./pageFiles.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const file: PageFile = {
  contentType: "text/javascript; charset=utf-8",
  body: bytes("plain"),
  hash: "a1b2",
  encoded: { br: bytes("as brotli"), gzip: bytes("as gzip") },
};
const ask = (headers: Record<string, string>, method = "GET", of: PageFile = file) =>
  fileResponse(new Request("http://localhost:4400/assets/a.js", { method, headers }), of);

describe("content encoding of a served file", () => {
  it.each([
    ["gzip, deflate, br, zstd", "br", "as brotli"],
    ["gzip, deflate", "gzip", "as gzip"],
    ["GZIP", "gzip", "as gzip"],
    ["br;q=0.1, gzip;q=0.9", "gzip", "as gzip"],
    ["br;q=0, gzip;q=0", null, "plain"],
    ["*", "br", "as brotli"],
    ["*;q=0", null, "plain"],
    ["br;q=0, *", "gzip", "as gzip"],
    ["identity, br;q=0.5", null, "plain"],
    ["identity;q=0.2, br;q=0.5", "br", "as brotli"],
    ["brotli", null, "plain"],
    ["br;q=nonsense", null, "plain"],
    ["", null, "plain"],
  ])("is chosen by the accept-encoding header %j", async (accepted, encoding, text) => {
    const response = ask({ "accept-encoding": accepted });
    expect(response.headers.get("content-encoding")).toBe(encoding);
    expect(await response.text()).toBe(text);
    expect(response.headers.get("vary")).toBe("accept-encoding");
    expect(response.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
  });

  it("is none without an accept-encoding header", async () => {
    const response = ask({});
    expect(response.headers.get("content-encoding")).toBeNull();
    expect(await response.text()).toBe("plain");
  });
});

describe("served file in the browser's cache", () => {
  const tagOf = (accepted: string) => ask({ "accept-encoding": accepted }).headers.get("etag") ?? "";

  it("has a different ETag for each encoding", () => {
    expect(new Set([tagOf(""), tagOf("gzip"), tagOf("br")]).size).toBe(3);
    expect(tagOf("br")).toMatch(/^"[\w-]+"$/);
  });

  it.each([
    ["its ETag", (tag: string) => tag],
    ["its ETag among others", (tag: string) => `"other", ${tag}`],
    ["its weak ETag", (tag: string) => `W/${tag}`],
    ["an asterisk", () => "*"],
  ])("is not sent again if the if-none-match header contains %s", async (_name, header) => {
    const response = ask({ "accept-encoding": "br", "if-none-match": header(tagOf("br")) });
    expect(response.status).toBe(304);
    expect(await response.text()).toBe("");
    expect(response.headers.get("etag")).toBe(tagOf("br"));
    expect(response.headers.get("vary")).toBe("accept-encoding");
    expect(response.headers.get("content-encoding")).toBeNull();
  });

  it("is sent again if the ETag belongs to another encoding", () => {
    expect(ask({ "accept-encoding": "gzip", "if-none-match": tagOf("br") }).status).toBe(200);
  });
});

it("file server answers HEAD like GET, without a body", async () => {
  const response = ask({ "accept-encoding": "br" }, "HEAD");
  expect(response.headers.get("content-encoding")).toBe("br");
  expect(response.headers.get("content-length")).toBe("9");
  expect(await response.text()).toBe("");
});

it("file server omits the Vary header for a file without compressed forms", async () => {
  const response = ask({ "accept-encoding": "br" }, "GET", { contentType: "font/woff2", body: bytes("font"), hash: "c3" });
  expect(response.headers.get("vary")).toBeNull();
  expect(response.headers.get("content-encoding")).toBeNull();
  expect(response.headers.get("etag")).toBe('"c3"');
});
