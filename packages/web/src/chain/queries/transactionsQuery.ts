import { chainQuery } from "./chainQuery.ts";
import { LIVE_INTERVAL_MS } from "./queryKey.ts";
import { shareKnownTransactions } from "./shareKnownTransactions.ts";

/**
 * Query for a page of all transactions, newest first. Without `before`, the newest page refreshes automatically; older pages never change.
 */
export function transactionsQuery(page: { readonly before: bigint | undefined; readonly limit: number }) {
  return chainQuery({
    key: ["transactions", page.before, page.limit],
    ask: ({ client, signal }) => client.transactions(page, signal),
    structuralSharing: shareKnownTransactions,
    ...(page.before === undefined ? { refetchInterval: LIVE_INTERVAL_MS } : { staleTime: Number.POSITIVE_INFINITY }),
  });
}
