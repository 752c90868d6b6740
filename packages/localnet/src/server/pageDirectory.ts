import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import type { PageFile, PageFiles } from "../services/pageFiles.ts";

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".svg": "image/svg+xml",
};

/** The page's files, read once. Only what is there at start is ever served, so no request can name another file. */
export function readPageDirectory(directory: string): PageFiles {
  const files = new Map<string, PageFile>();
  for (const name of readdirSync(directory)) {
    const contentType = CONTENT_TYPES[extname(name)];
    if (contentType === undefined) continue;
    const file = { contentType, body: new Uint8Array(readFileSync(join(directory, name))) };
    files.set(`/${name}`, file);
    if (name === "index.html") files.set("/", file);
  }
  return files;
}
