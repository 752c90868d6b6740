import { queryOptions } from "@tanstack/react-query";
import type { ChainClient } from "../client/chainClient.ts";
import type { Address, LedgerIdentity } from "../facts/types.ts";
import { common, queryKey, SLOW_STALE_MS } from "./queryKey.ts";

/** A module as it was at a version, or is now; null where there is none. */
export function moduleQuery(
  client: ChainClient,
  identity: LedgerIdentity | undefined,
  of: { readonly address: Address; readonly module: string; readonly version?: bigint | undefined },
) {
  return queryOptions({
    ...common(identity),
    queryKey: queryKey(client, identity, "module", of.address, of.module, of.version),
    queryFn: async ({ signal }) => (await client.code.module(of.address, of.module, of.version, signal)) ?? null,
    staleTime: SLOW_STALE_MS,
  });
}

/** What every module at an address shows of itself. */
export function moduleAbisQuery(client: ChainClient, identity: LedgerIdentity | undefined, address: Address) {
  return queryOptions({
    ...common(identity),
    queryKey: queryKey(client, identity, "moduleAbis", address),
    queryFn: ({ signal }) => client.code.modules(address, signal),
    staleTime: SLOW_STALE_MS,
  });
}
