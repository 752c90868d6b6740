import type { NetworkEndpoints } from "../facts/types.ts";

/** Origins that may receive a network's API key: node, indexer and faucet. */
export function keyOrigins({ node, indexer, faucet }: NetworkEndpoints): readonly string[] {
  return [...new Set([node, indexer, faucet].flatMap((url) => (url === undefined ? [] : new URL(url).origin)))];
}
