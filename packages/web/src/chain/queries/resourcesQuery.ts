import { queryOptions } from "@tanstack/react-query";
import type { ChainClient } from "../client/chainClient.ts";
import type { Address, LedgerIdentity } from "../facts/types.ts";
import { common, queryKey } from "./queryKey.ts";

/** Query for all resources at an address. */
export function resourcesQuery(client: ChainClient, identity: LedgerIdentity | undefined, address: Address) {
  return queryOptions({
    ...common(identity),
    queryKey: queryKey(client, identity, "resources", address),
    queryFn: ({ signal }) => client.resources(address, signal),
  });
}
