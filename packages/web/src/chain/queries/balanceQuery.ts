import { queryOptions } from "@tanstack/react-query";
import type { ChainClient } from "../client/chainClient.ts";
import type { Address, LedgerIdentity } from "../facts/types.ts";
import { common, LIVE_INTERVAL_MS, queryKey } from "./queryKey.ts";

/** Query for an APT balance in octas; refreshes automatically. */
export function balanceQuery(client: ChainClient, identity: LedgerIdentity | undefined, address: Address) {
  return queryOptions({
    ...common(identity),
    queryKey: queryKey(client, identity, "balance", address),
    queryFn: ({ signal }) => client.aptBalance(address, signal),
    refetchInterval: LIVE_INTERVAL_MS,
  });
}
