import { findTransaction } from "../ledger/transactions.ts";
import { ChainError } from "../transport/chainError.ts";
import { chainQuery } from "./chainQuery.ts";
import { LIVE_INTERVAL_MS } from "./queryKey.ts";

/** Query for a transaction by hash or version; null if unknown to the network. Refetched until committed. */
export function transactionQuery(hashOrVersion: string) {
  return chainQuery({
    key: ["transaction", hashOrVersion.toLowerCase()],
    // Query data must not be undefined.
    ask: async ({ client, signal }) => (await findTransaction(client.node, hashOrVersion, { signal })) ?? null,
    staleTime: ({ state }) => (state.data?.state === "committed" ? Number.POSITIVE_INFINITY : 0),
    refetchInterval: ({ state }) => (state.data?.state === "committed" || isPruned(state.error) ? false : LIVE_INTERVAL_MS),
  });
}

/** Whether an error means that the node has pruned the data, which never returns. */
function isPruned(error: unknown): boolean {
  return error instanceof ChainError && error.status === 410;
}
