import { queryOptions } from "@tanstack/react-query";
import type { ChainClient } from "../client/chainClient.ts";
import type { LedgerIdentity } from "../facts/types.ts";
import { common, LIVE_INTERVAL_MS, queryKey } from "./queryKey.ts";
import { shareKnownTransactions } from "./shareKnownTransactions.ts";

/**
 * Query for a page of all transactions, newest first. Without `before`, the newest page refreshes automatically; older pages never change.
 */
export function transactionsQuery(
  client: ChainClient,
  identity: LedgerIdentity | undefined,
  page: { readonly before: bigint | undefined; readonly limit: number },
) {
  return queryOptions({
    ...common(identity),
    queryKey: queryKey(client, identity, "transactions", page.before, page.limit),
    queryFn: ({ signal }) => client.transactions(page, signal),
    structuralSharing: shareKnownTransactions,
    ...(page.before === undefined ? { refetchInterval: LIVE_INTERVAL_MS } : { staleTime: Number.POSITIVE_INFINITY }),
  });
}
