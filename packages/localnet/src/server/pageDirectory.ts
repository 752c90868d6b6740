import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, sep } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
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
/** Extensions of files worth compressing; fonts and pictures are already compressed. */
const WORTH_COMPRESSING: ReadonlySet<string> = new Set([".html", ".css", ".js", ".json", ".svg", ".txt", ".wasm"]);
/** Minimum size of compressed files; smaller files fit into one packet uncompressed. */
const LEAST_BYTES = 1_024;
/** Brotli quality at the first request: a tenth of the time that the build's quality takes, for files a tenth larger. */
const QUICK_QUALITY = 5;

type Bytes = Uint8Array<ArrayBuffer>;

const NOT_BUILT = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Atoll: the page is not built</title></head>
  <body>
    <h1>The page is not built</h1>
    <p>The network is running; its addresses are in the terminal. <code>npm start</code> builds the page before it starts the network.</p>
  </body>
</html>
`;

/** Reads all files of the page once at startup, so that requests cannot name other files. */
export function readPageDirectory(directory: string): PageFiles {
  const files = new Map<string, PageFile>();
  const paths = new Map(existsSync(directory) ? pathsIn(directory, "/") : []);
  for (const [name, path] of paths) {
    const contentType = CONTENT_TYPES[extname(name)];
    if (contentType === undefined) continue;
    const body = read(path);
    const [br, gzip] = [readIfThere(paths.get(`${name}.br`)), readIfThere(paths.get(`${name}.gz`))];
    const isPrepared = br !== undefined || gzip !== undefined;
    const isCompressible = WORTH_COMPRESSING.has(extname(name)) && body.length >= LEAST_BYTES;
    if (isPrepared) files.set(name, fileOf(contentType, body, { ...(br && { br }), ...(gzip && { gzip }) }));
    else files.set(name, fileOf(contentType, body, isCompressible ? compressedOnDemand(body) : undefined));
  }
  const document = files.get("/index.html");
  files.set("/", document ?? { contentType: "text/html; charset=utf-8", body: new TextEncoder().encode(NOT_BUILT) });
  return files;
}

/** Lists files by URL path. Node's own recursive listing would stat every file again. */
function* pathsIn(directory: string, address: string): Generator<[address: string, path: string]> {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = directory + sep + entry.name;
    if (entry.isDirectory()) yield* pathsIn(path, `${address}${entry.name}/`);
    else yield [address + entry.name, path];
  }
}

/** Creates a file with its compressed forms, if any. */
function fileOf(contentType: string, body: Bytes, encoded: PageFile["encoded"]): PageFile {
  let hash: string | undefined;
  const file = {
    contentType,
    body,
    // Hash computed on first use, because few files are ever requested.
    get hash() {
      hash ??= createHash("sha256").update(body).digest("base64url").slice(0, HASH_CHARACTERS);
      return hash;
    },
  };
  return encoded === undefined ? file : Object.assign(file, { encoded });
}

/** Compressed forms made at the first request for each, for an installed package, which contains no compressed files. */
function compressedOnDemand(body: Bytes): NonNullable<PageFile["encoded"]> {
  let br: Bytes | undefined;
  let gzip: Bytes | undefined;
  return {
    get br() {
      br ??= bytesOf(brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: QUICK_QUALITY } }));
      return br;
    },
    get gzip() {
      gzip ??= bytesOf(gzipSync(body));
      return gzip;
    },
  };
}

function read(path: string): Bytes {
  return bytesOf(readFileSync(path));
}

function bytesOf({ buffer, byteOffset, length }: Buffer): Bytes {
  return new Uint8Array(buffer as ArrayBuffer, byteOffset, length);
}

function readIfThere(path: string | undefined): Bytes | undefined {
  return path === undefined ? undefined : read(path);
}
