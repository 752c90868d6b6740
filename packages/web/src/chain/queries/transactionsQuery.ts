import { ledgerTransactions, type PageBefore } from "../ledger/transactions.ts";
import { chainQuery } from "./chainQuery.ts";
import { LIVE_INTERVAL_MS } from "./queryKey.ts";
import { shareKnownTransactions } from "./shareKnownTransactions.ts";

/**
 * Query for a page of all transactions, newest first. Without `before`, the newest page refreshes automatically; older pages never change.
 */
export function transactionsQuery(page: PageBefore) {
  return chainQuery({
    key: ["transactions", page.before, page.limit],
    async ask({ client, signal }) {
      const { oldestVersion } = page.before === undefined ? { oldestVersion: 0n } : await client.recentLedger(signal);
      return ledgerTransactions(client.node, page, oldestVersion, { signal });
    },
    structuralSharing: shareKnownTransactions,
    ...(page.before === undefined ? { refetchInterval: LIVE_INTERVAL_MS } : { staleTime: Number.POSITIVE_INFINITY }),
  });
}
