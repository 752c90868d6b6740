import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import type { NetworkProcess } from "../../support/networkProcess.ts";

const DIST = fileURLToPath(new URL("../../../packages/web/dist", import.meta.url));

/** A script that the page's server was asked for: by the document, by another script or by a worker. */
export interface FetchedScript {
  readonly path: string;
  readonly gzippedBytes: number;
}

/** From the server's own log since it was that long, which no worker can escape. The network must run with `--verbose`. */
export function fetchedScripts(network: NetworkProcess, since = 0): FetchedScript[] {
  const paths = [
    ...network
      .output()
      .slice(since)
      .matchAll(/ page +200 +GET (\/\S+\.js) /g),
  ].map(([, path = ""]) => path);
  return [...new Set(paths)].map((path) => ({ path, gzippedBytes: gzipSync(readFileSync(DIST + path)).length }));
}

/** Scripts of the page that hold the client library, by a text that is in its sources and not in ours. */
export function scriptsOfClientLibrary(): string[] {
  return readdirSync(`${DIST}/assets`)
    .filter((name) => name.endsWith(".js") && readFileSync(`${DIST}/assets/${name}`, "utf8").includes("APTOS::RawTransactionWithData"))
    .map((name) => `/assets/${name}`);
}
