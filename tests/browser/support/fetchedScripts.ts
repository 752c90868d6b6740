import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import type { NetworkProcess } from "../../support/networkProcess.ts";

const DIST = fileURLToPath(new URL("../../../packages/web/dist", import.meta.url));

/** Script requested from the page's server by a document, script or worker. */
export interface FetchedScript {
  readonly path: string;
  readonly gzippedBytes: number;
}

/** Scripts in the server's log from offset `since`, including those of workers. The network must run with `--verbose`. */
export function fetchedScripts(network: NetworkProcess, since = 0): FetchedScript[] {
  const paths = [
    ...network
      .output()
      .slice(since)
      .matchAll(/ page +200 +GET (\/\S+\.js) /g),
  ].map(([, path = ""]) => path);
  return [...new Set(paths)].map((path) => ({ path, gzippedBytes: gzipSync(readFileSync(DIST + path)).length }));
}

/** Page scripts containing the client library, recognised by a text unique to its sources. */
export function scriptsOfClientLibrary(): string[] {
  return readdirSync(`${DIST}/assets`)
    .filter((name) => name.endsWith(".js") && readFileSync(`${DIST}/assets/${name}`, "utf8").includes("APTOS::RawTransactionWithData"))
    .map((name) => `/assets/${name}`);
}
