import { namesContract } from "../facts/namesContract.ts";
import type { Address } from "../facts/types.ts";
import { chainQuery, hasIndex } from "./chainQuery.ts";
import { SLOW_STALE_MS } from "./queryKey.ts";

/** Primary names of at most 100 accounts, in one request. Lists on many pages use it, so its question loads on demand. */
export function primaryNamesQuery(addresses: readonly Address[]) {
  const sorted = addresses.toSorted();
  return chainQuery({
    key: ["primaryNames", ...sorted],
    enabled: (at) => sorted.length > 0 && hasIndex(at) && namesContract(at.client.network) !== undefined,
    ask: async ({ client, signal }) => {
      const { primaryNames } = await import("../indexer/accountNames.ts");
      return client.index.ask(primaryNames(sorted), signal);
    },
    staleTime: SLOW_STALE_MS,
  });
}
