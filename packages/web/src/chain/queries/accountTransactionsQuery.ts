import { queryOptions } from "@tanstack/react-query";
import type { ChainClient } from "../client/chainClient.ts";
import type { Address, LedgerIdentity } from "../facts/types.ts";
import { common, LIVE_INTERVAL_MS, queryKey } from "./queryKey.ts";
import { shareKnownTransactions } from "./shareKnownTransactions.ts";

/**
 * Query for a page of transactions that an account sent, newest first. `before` is a sequence number; without it, the newest page refreshes
 * automatically.
 */
export function accountTransactionsQuery(
  client: ChainClient,
  identity: LedgerIdentity | undefined,
  address: Address,
  page: { readonly before: bigint | undefined; readonly limit: number },
) {
  return queryOptions({
    ...common(identity),
    queryKey: queryKey(client, identity, "accountTransactions", address, page.before, page.limit),
    queryFn: ({ signal }) => client.accountTransactions(address, page, signal),
    structuralSharing: shareKnownTransactions,
    ...(page.before === undefined ? { refetchInterval: LIVE_INTERVAL_MS } : { staleTime: Number.POSITIVE_INFINITY }),
  });
}
