import { queryOptions } from "@tanstack/react-query";
import type { ChainClient } from "../client/chainClient.ts";
import type { Address, LedgerIdentity } from "../facts/types.ts";
import { common, LIVE_INTERVAL_MS, queryKey } from "./queryKey.ts";

/** Query for the sequence number and authentication key of an account. */
export function accountQuery(client: ChainClient, identity: LedgerIdentity | undefined, address: Address) {
  return queryOptions({
    ...common(identity),
    queryKey: queryKey(client, identity, "account", address),
    queryFn: ({ signal }) => client.account(address, signal),
    refetchInterval: LIVE_INTERVAL_MS,
  });
}
