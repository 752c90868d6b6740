import type { Ports } from "./ports.ts";

/** Service URLs for clients. */
export interface Endpoints {
  readonly page: string;
  readonly node: string;
  /** URL of the faucet; `undefined` without one. */
  readonly faucet: string | undefined;
  /** URL of the indexer; `undefined` without one. */
  readonly indexer: string | undefined;
  readonly ready: string;
  /** URLs of the keyless services; `undefined` without them. */
  readonly pepper: string | undefined;
  readonly prover: string | undefined;
  /** URL prefix of uploaded pictures, on another origin than the page's; `undefined` without a picture store. */
  readonly media: string | undefined;
}

/** The page's URL uses `localhost`, because passkeys require it; programs use the IP address, which needs no resolver. */
export function endpointsOf(
  ports: Ports,
  { hasFaucet, hasIndexer, hasKeyless, hasMedia }: Readonly<Record<"hasFaucet" | "hasIndexer" | "hasKeyless" | "hasMedia", boolean>>,
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
    media: hasMedia ? `${new URL(`http://127.0.0.1:${ports.page}`).origin}/-/media` : undefined,
  };
}
