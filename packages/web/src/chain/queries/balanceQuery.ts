import type { Address } from "../facts/types.ts";
import { aptBalance } from "../ledger/aptBalance.ts";
import { chainQuery } from "./chainQuery.ts";
import { LIVE_INTERVAL_MS } from "./queryKey.ts";

/** Query for an APT balance in octas; refreshes automatically. */
export function balanceQuery(address: Address) {
  return chainQuery({
    key: ["balance", address],
    ask: ({ client, signal }) => aptBalance(client.node, address, { signal }),
    refetchInterval: LIVE_INTERVAL_MS,
  });
}
