import type { Endpoints } from "../endpoints.ts";

export interface BannerFacts {
  readonly endpoints: Endpoints;
  readonly chainId: number;
  readonly version: bigint;
  /** `undefined` where there are no controls over HTTP. */
  readonly controlToken: string | undefined;
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
    ...row("Faucet", endpoints.faucet),
    ...row("Indexer", endpoints.indexer),
    ["Ready", endpoints.ready],
    ["Issuer", issuer],
    ...row("Controls", controlToken && `${endpoints.page}/-/control/<verb>`),
    ...row("Token", controlToken),
    ["Ledger", dataDirectory ?? "in memory, gone when this ends"],
    ...row("Index", database && `${database.name}, by ${database.source}`),
  ];
  const lines = rows.map(([name, value]) => `  ${name.padEnd(10)}${value}`);
  return ["", `  Atoll is ready: chain ${chainId}, version ${version}`, "", ...lines, "", "  Ctrl-C stops it.", ""].join("\n");
}

function row(name: string, value: string | undefined): [string, string][] {
  return value === undefined ? [] : [[name, value]];
}
