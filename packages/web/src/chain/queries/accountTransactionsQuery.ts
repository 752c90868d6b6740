import type { Address } from "../facts/types.ts";
import { sentTransactions } from "../ledger/transactions.ts";
import { chainQuery } from "./chainQuery.ts";
import { LIVE_INTERVAL_MS } from "./queryKey.ts";
import { shareKnownTransactions } from "./shareKnownTransactions.ts";

/**
 * Query for a page of transactions that an account sent, newest first. `before` is a sequence number; without it, the newest page refreshes
 * automatically.
 */
export function accountTransactionsQuery(address: Address, page: { readonly before: bigint | undefined; readonly limit: number }) {
  return chainQuery({
    key: ["accountTransactions", address, page.before, page.limit],
    ask: ({ client, signal }) => sentTransactions(client.node, address, page, { signal }),
    structuralSharing: shareKnownTransactions,
    ...(page.before === undefined ? { refetchInterval: LIVE_INTERVAL_MS } : { staleTime: Number.POSITIVE_INFINITY }),
  });
}
