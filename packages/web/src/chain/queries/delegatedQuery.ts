import type { Address } from "../facts/types.ts";
import { chainQuery } from "./chainQuery.ts";

/** Refetch interval of an account's stake. */
export const POSITION_INTERVAL_MS = 3_000;

/** An account's stake in a pool, live. The overview imports it, so its question loads on demand. */
export function delegatedQuery(pool: Address, delegator: Address) {
  return chainQuery({
    key: ["delegated", pool, delegator],
    ask: async ({ client, signal }) => {
      const { delegatedStake } = await import("../ledger/stakePools.ts");
      return delegatedStake(client.node, pool, delegator, { signal });
    },
    refetchInterval: POSITION_INTERVAL_MS,
  });
}
