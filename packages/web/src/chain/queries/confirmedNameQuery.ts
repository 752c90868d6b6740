import { namesContract } from "../facts/namesContract.ts";
import type { Address } from "../facts/types.ts";
import { chainQuery, hasIndex } from "./chainQuery.ts";
import { SLOW_STALE_MS } from "./queryKey.ts";

/** Query for the primary name of an address that the node resolves back to it; null without one. Rows of a list share one index request. */
export function confirmedNameQuery(address: Address) {
  return chainQuery({
    key: ["confirmedName", address],
    enabled: (at) => hasIndex(at) && namesContract(at.client.network) !== undefined,
    ask: async ({ client }) => (await import("../names/confirmedName.ts")).confirmedName(client, address),
    staleTime: SLOW_STALE_MS,
  });
}
