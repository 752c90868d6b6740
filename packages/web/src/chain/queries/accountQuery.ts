import type { Address } from "../facts/types.ts";
import { accountFacts } from "../ledger/accountFacts.ts";
import { chainQuery } from "./chainQuery.ts";
import { LIVE_INTERVAL_MS } from "./queryKey.ts";

/** Query for the sequence number and authentication key of an account. */
export function accountQuery(address: Address) {
  return chainQuery({
    key: ["account", address],
    ask: ({ client, signal }) => accountFacts(client.node, address, { signal }),
    refetchInterval: LIVE_INTERVAL_MS,
  });
}
