import type { Ports } from "./ports.ts";

/** The URLs that programs are given. */
export interface Endpoints {
  readonly page: string;
  readonly node: string;
  /** `undefined` where the network has none. */
  readonly faucet: string | undefined;
  /** `undefined` where the network has none. */
  readonly indexer: string | undefined;
  readonly ready: string;
  /** `undefined` where the network has no keyless services. */
  readonly pepper: string | undefined;
  readonly prover: string | undefined;
}

/** The page is on `localhost` because passkeys work only there; programs use the address, which needs no resolver. */
export function endpointsOf(
  ports: Ports,
  { hasFaucet, hasIndexer, hasKeyless }: { readonly hasFaucet: boolean; readonly hasIndexer: boolean; readonly hasKeyless: boolean },
): Endpoints {
  const page = `http://localhost:${ports.page}`;
  return {
    page,
    node: `http://127.0.0.1:${ports.node}/v1`,
    faucet: hasFaucet ? `http://127.0.0.1:${ports.faucet}` : undefined,
    indexer: hasIndexer ? `http://127.0.0.1:${ports.indexer}/v1/graphql` : undefined,
    ready: `http://127.0.0.1:${ports.ready}`,
    pepper: hasKeyless ? `${page}/-/pepper/v0` : undefined,
    prover: hasKeyless ? `${page}/-/prover/v0` : undefined,
  };
}
