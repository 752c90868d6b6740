import type { Endpoints } from "../endpoints.ts";

export interface BannerFacts {
  readonly endpoints: Endpoints;
  readonly chainId: number;
  readonly version: bigint;
  readonly controlToken: string;
  /** Where the ledger is kept; `undefined` in memory. */
  readonly dataDirectory: string | undefined;
}

/** Everything a person needs to begin, in one block. */
export function banner({ endpoints, chainId, version, controlToken, dataDirectory }: BannerFacts): string {
  const rows: [string, string][] = [
    ["Page", endpoints.page],
    ["Node", endpoints.node],
    ["Faucet", endpoints.faucet],
    ...(endpoints.indexer === undefined ? [] : [["Indexer", endpoints.indexer] satisfies [string, string]]),
    ["Ready", endpoints.ready],
    ["Controls", `${endpoints.page}/-/control/<verb>`],
    ["Token", controlToken],
    ["Ledger", dataDirectory ?? "in memory, gone when this ends"],
  ];
  const lines = rows.map(([name, value]) => `  ${name.padEnd(10)}${value}`);
  return ["", `  Atoll is ready: chain ${chainId}, version ${version}`, "", ...lines, "", "  Ctrl-C stops it.", ""].join("\n");
}
