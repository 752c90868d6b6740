import type { Endpoints } from "../endpoints.ts";

export interface BannerFacts {
  readonly endpoints: Endpoints;
  readonly chainId: number;
  readonly version: bigint;
  /** Control token; `undefined` without controls over HTTP. */
  readonly controlToken: string | undefined;
  /** Data directory; `undefined` for an in-memory ledger. */
  readonly dataDirectory: string | undefined;
  /** Database server of the index, without password, and the source of this setting; `undefined` if the index is in the data directory. */
  readonly database: { readonly name: string; readonly source: string } | undefined;
  /** URL of the sign-in issuers; `undefined` on a fork, whose issuers are its upstream's. */
  readonly issuer: string | undefined;
}

/** Startup message with everything a user needs. */
export function banner({ endpoints, chainId, version, controlToken, dataDirectory, database, issuer }: BannerFacts): string {
  const rows: [string, string][] = [
    ["Page", endpoints.page],
    ["Node", endpoints.node],
    ...row("Faucet", endpoints.faucet),
    ...row("Indexer", endpoints.indexer),
    ["Ready", endpoints.ready],
    ...row("Issuer", issuer),
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
