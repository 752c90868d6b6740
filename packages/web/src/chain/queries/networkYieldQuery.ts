import { epochInterval, rewardRate } from "../ledger/stakePools.ts";
import { chainQuery } from "./chainQuery.ts";
import { SLOW_STALE_MS } from "./queryKey.ts";

/** Query for the network's reward rate per epoch and its epoch length. */
export function networkYieldQuery() {
  return chainQuery({
    key: ["networkYield"],
    ask: async ({ client, signal }) => {
      const [rate, epochUsecs] = await Promise.all([rewardRate(client.node, { signal }), epochInterval(client.node, { signal })]);
      return { ...rate, epochUsecs };
    },
    staleTime: SLOW_STALE_MS,
  });
}
