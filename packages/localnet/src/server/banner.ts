import type { Endpoints } from "../endpoints.ts";

export interface BannerFacts {
  readonly endpoints: Endpoints;
  readonly chainId: number;
  readonly version: bigint;
  readonly controlToken: string;
  /** Where the ledger is kept; `undefined` in memory. */
  readonly dataDirectory: string | undefined;
  /** The server that the index is on, without its password, and where that was read; `undefined` where it is with the ledger. */
  readonly database: { readonly name: string; readonly source: string } | undefined;
  readonly issuer: string;
}

/** Everything a person needs to begin, in one block. */
export function banner({ endpoints, chainId, version, controlToken, dataDirectory, database, issuer }: BannerFacts): string {
  const rows: [string, string][] = [
    ["Page", endpoints.page],
    ["Node", endpoints.node],
    ["Faucet", endpoints.faucet],
    ...(endpoints.indexer === undefined ? [] : [["Indexer", endpoints.indexer] satisfies [string, string]]),
    ["Ready", endpoints.ready],
    ["Issuer", issuer],
    ["Controls", `${endpoints.page}/-/control/<verb>`],
    ["Token", controlToken],
    ["Ledger", dataDirectory ?? "in memory, gone when this ends"],
    ...(database === undefined ? [] : [["Index", `${database.name}, by ${database.source}`] satisfies [string, string]]),
  ];
  const lines = rows.map(([name, value]) => `  ${name.padEnd(10)}${value}`);
  return ["", `  Atoll is ready: chain ${chainId}, version ${version}`, "", ...lines, "", "  Ctrl-C stops it.", ""].join("\n");
}
