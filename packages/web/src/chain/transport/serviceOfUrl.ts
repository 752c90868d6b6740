import type { NetworkEndpoints } from "../facts/types.ts";
import type { ServiceName } from "./chainError.ts";

/** Service of a URL: the longest matching endpoint wins, because an indexer may share its node's prefix. */
export function serviceOfUrl(endpoints: NetworkEndpoints, url: string): ServiceName {
  const candidates: readonly (readonly [ServiceName, string | undefined])[] = [
    ["node", endpoints.node],
    ["faucet", endpoints.faucet],
    ["indexer", endpoints.indexer],
    ["pepper", endpoints.pepper],
    ["prover", endpoints.prover],
    ["controls", endpoints.controls],
  ];
  let best: readonly [ServiceName, number] = ["node", -1];
  for (const [service, endpoint] of candidates) {
    if (endpoint !== undefined && isBelow(url, endpoint) && endpoint.length > best[1]) best = [service, endpoint.length];
  }
  return best[0];
}

function isBelow(url: string, endpoint: string): boolean {
  const base = endpoint.replace(/\/+$/, "");
  return url.startsWith(base) && ["", "/", "?", "#"].includes(url.slice(base.length, base.length + 1));
}
