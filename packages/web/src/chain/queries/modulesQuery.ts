import { queryOptions } from "@tanstack/react-query";
import type { ChainClient } from "../client/chainClient.ts";
import type { Address, LedgerIdentity } from "../facts/types.ts";
import { common, queryKey, SLOW_STALE_MS } from "./queryKey.ts";

/** Query for the modules published at an address. */
export function modulesQuery(client: ChainClient, identity: LedgerIdentity | undefined, address: Address) {
  return queryOptions({
    ...common(identity),
    queryKey: queryKey(client, identity, "modules", address),
    queryFn: ({ signal }) => client.modules(address, signal),
    staleTime: SLOW_STALE_MS,
  });
}
