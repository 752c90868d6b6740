import { queryOptions } from "@tanstack/react-query";
import type { ChainClient } from "../client/chainClient.ts";
import type { LedgerIdentity } from "../facts/types.ts";
import { ChainError } from "../transport/chainError.ts";
import { common, LIVE_INTERVAL_MS, queryKey } from "./queryKey.ts";

/** One transaction by hash or version; null where the network does not know it. Asked for again until it is committed. */
export function transactionQuery(client: ChainClient, identity: LedgerIdentity | undefined, hashOrVersion: string) {
  return queryOptions({
    ...common(identity),
    queryKey: queryKey(client, identity, "transaction", hashOrVersion.toLowerCase()),
    // A query cannot hold undefined.
    queryFn: async ({ signal }) => (await client.transaction(hashOrVersion, signal)) ?? null,
    staleTime: ({ state }) => (state.data?.state === "committed" ? Number.POSITIVE_INFINITY : 0),
    refetchInterval: ({ state }) => (state.data?.state === "committed" || isPruned(state.error) ? false : LIVE_INTERVAL_MS),
  });
}

/** What a node has thrown away does not come back. */
function isPruned(error: unknown): boolean {
  return error instanceof ChainError && error.status === 410;
}
