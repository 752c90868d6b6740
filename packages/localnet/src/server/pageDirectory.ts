import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join, sep } from "node:path";
import type { PageFile, PageFiles } from "../services/pageFiles.ts";

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".wasm": "application/wasm",
  ".txt": "text/plain; charset=utf-8",
};

const HASH_CHARACTERS = 22;

const NOT_BUILT = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Atoll: the page is not built</title></head>
  <body>
    <h1>The page is not built</h1>
    <p>The network is running; its addresses are in the terminal. <code>npm start</code> builds the page before it starts the network.</p>
  </body>
</html>
`;

/** The page's files, read once. Only what is there at start is ever served, so no request can name another file. */
export function readPageDirectory(directory: string): PageFiles {
  const files = new Map<string, PageFile>();
  for (const name of existsSync(directory) ? readdirSync(directory, { recursive: true, encoding: "utf8" }) : []) {
    const contentType = CONTENT_TYPES[extname(name)];
    if (contentType === undefined) continue;
    files.set(`/${name.split(sep).join("/")}`, { contentType, ...readForms(join(directory, name)) });
  }
  const document = files.get("/index.html");
  files.set("/", document ?? { contentType: "text/html; charset=utf-8", body: new TextEncoder().encode(NOT_BUILT) });
  return files;
}

/** A file, and what the build left beside it: the same compressed. */
function readForms(path: string): Omit<PageFile, "contentType"> {
  const body = new Uint8Array(readFileSync(path));
  const hash = createHash("sha256").update(body).digest("base64url").slice(0, HASH_CHARACTERS);
  const br = readIfThere(`${path}.br`);
  const gzip = readIfThere(`${path}.gz`);
  if (br === undefined && gzip === undefined) return { body, hash };
  return { body, hash, encoded: { ...(br === undefined ? {} : { br }), ...(gzip === undefined ? {} : { gzip }) } };
}

function readIfThere(path: string): Uint8Array<ArrayBuffer> | undefined {
  return existsSync(path) ? new Uint8Array(readFileSync(path)) : undefined;
}
