import type { Ports } from "./ports.ts";

/** The URLs that programs are given. */
export interface Endpoints {
  readonly page: string;
  readonly node: string;
  readonly faucet: string;
  /** `undefined` where the network has none. */
  readonly indexer: string | undefined;
  readonly ready: string;
}

/** The page is on `localhost` because passkeys work only there; programs use the address, which needs no resolver. */
export function endpointsOf(ports: Ports, { hasIndexer }: { readonly hasIndexer: boolean }): Endpoints {
  return {
    page: `http://localhost:${ports.page}`,
    node: `http://127.0.0.1:${ports.node}/v1`,
    faucet: `http://127.0.0.1:${ports.faucet}`,
    indexer: hasIndexer ? `http://127.0.0.1:${ports.indexer}/v1/graphql` : undefined,
    ready: `http://127.0.0.1:${ports.ready}`,
  };
}
