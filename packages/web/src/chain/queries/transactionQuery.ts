import { queryOptions } from "@tanstack/react-query";
import type { ChainClient } from "../client/chainClient.ts";
import type { LedgerIdentity } from "../facts/types.ts";
import { ChainError } from "../transport/chainError.ts";
import { common, LIVE_INTERVAL_MS, queryKey } from "./queryKey.ts";

/** Query for a transaction by hash or version; null if unknown to the network. Refetched until committed. */
export function transactionQuery(client: ChainClient, identity: LedgerIdentity | undefined, hashOrVersion: string) {
  return queryOptions({
    ...common(identity),
    queryKey: queryKey(client, identity, "transaction", hashOrVersion.toLowerCase()),
    // Query data must not be undefined, so an unknown transaction is null.
    queryFn: async ({ signal }) => (await client.transaction(hashOrVersion, signal)) ?? null,
    staleTime: ({ state }) => (state.data?.state === "committed" ? Number.POSITIVE_INFINITY : 0),
    refetchInterval: ({ state }) => (state.data?.state === "committed" || isPruned(state.error) ? false : LIVE_INTERVAL_MS),
  });
}

/** Whether an error means that the node has pruned the data, which never returns. */
function isPruned(error: unknown): boolean {
  return error instanceof ChainError && error.status === 410;
}
