import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { readPageDirectory } from "./pageDirectory.ts";

test("page server shows build instructions if the page is not built", () => {
  const files = readPageDirectory("/nowhere/at/all");
  const document = new TextDecoder().decode(files.get("/")?.body);
  expect(document).toContain("The page is not built");
  expect(document).toContain("npm start");
  expect(files.get("/index.html")).toBeUndefined();
});

const directory = mkdtempSync(join(tmpdir(), "atoll-page-"));
afterAll(() => rmSync(directory, { recursive: true }));

test("page server offers a file's compressed forms, which have no URL of their own", () => {
  for (const name of ["a.js", "a.js.br", "a.js.gz", "b.js"]) writeFileSync(join(directory, name), name);
  const files = readPageDirectory(directory);
  const text = (body: Uint8Array | undefined) => (body === undefined ? undefined : new TextDecoder().decode(body));
  const { body, encoded, hash } = files.get("/a.js") ?? {};
  expect([text(body), text(encoded?.br), text(encoded?.gzip)]).toEqual(["a.js", "a.js.br", "a.js.gz"]);
  expect(hash).toMatch(/^[\w-]{22}$/);
  expect(files.get("/b.js")?.encoded).toBeUndefined();
  expect(files.get("/b.js")?.hash).not.toBe(hash);
  expect(files.get("/a.js.br")).toBeUndefined();
});

test("page server compresses a large text without prepared forms once per encoding, when it is first served", () => {
  const script = "export const reef = 1;\n".repeat(200);
  for (const name of ["large.js", "large.png"]) writeFileSync(join(directory, name), script);
  const files = readPageDirectory(directory);
  const { encoded } = files.get("/large.js") ?? {};
  expect(brotliDecompressSync(encoded?.br ?? new Uint8Array()).toString()).toBe(script);
  expect(gunzipSync(encoded?.gzip ?? new Uint8Array()).toString()).toBe(script);
  expect(encoded?.br).toBe(encoded?.br);
  expect(files.get("/large.png")?.encoded).toBeUndefined();
});

test("page server serves files of subfolders under their path, as read at startup", () => {
  mkdirSync(join(directory, "assets"));
  const path = join(directory, "assets", "c.css");
  writeFileSync(path, "before");
  const files = readPageDirectory(directory);
  writeFileSync(path, "after");
  const file = files.get("/assets/c.css");
  expect([file?.contentType, new TextDecoder().decode(file?.body)]).toEqual(["text/css; charset=utf-8", "before"]);
  expect(file?.hash).toBe(createHash("sha256").update("before").digest("base64url").slice(0, 22));
  expect(files.get("/assets")).toBeUndefined();
});
