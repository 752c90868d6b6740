import type { Address } from "../facts/types.ts";
import type { Movement } from "../history/historyEntry.ts";
import { lineOfIndexed } from "../history/load/lineOfIndexed.ts";
import { transactionsAt } from "../indexer/accountTransactions.ts";
import { indexedBlocks } from "../indexer/indexedBlocks.ts";
import { searchedTransactions, type TransactionFilter } from "../indexer/searchedTransactions.ts";
import { chainConfiguration } from "../ledger/chainConfiguration.ts";
import { transactionsFrom, wholeBlock } from "../ledger/explored.ts";
import { chainPages, chainQuery, hasIndex, whileOnePage } from "./chainQuery.ts";
import { LIVE_INTERVAL_MS, SLOW_STALE_MS } from "./queryKey.ts";

export const EXPLORER_PAGE_ROWS = 100;

/**
 * Query for user transactions in the index that match a filter, newest first, in pages. The first page refreshes while no other is loaded.
 */
export function searchQuery(filter: TransactionFilter) {
  const { sender, code, success, assetIds } = filter;
  return chainPages({
    key: ["search", sender, code, success === undefined ? undefined : String(success), assetIds?.join(" ")],
    ask: ({ client, signal }, before) => client.index.ask(searchedTransactions(filter, { before, limit: EXPLORER_PAGE_ROWS }), signal),
    initialPageParam: undefined as bigint | undefined,
    getNextPageParam: ({ next }) => next,
    refetchInterval: whileOnePage(LIVE_INTERVAL_MS),
  });
}

/** Query for balances that calls moved for their senders, by version. One request; rows beyond its limit stay without amounts. */
export function callMovementsQuery(calls: readonly { readonly version: bigint; readonly sender: Address }[]) {
  return chainQuery({
    key: ["callMovements", calls.map(({ version }) => version).join(" ")],
    enabled: (at) => calls.length > 0 && hasIndex(at),
    ask: async ({ client, signal }): Promise<ReadonlyMap<bigint, readonly Movement[]>> => {
      const senders = new Map(calls.map(({ version, sender }) => [version, sender]));
      const { transactions } = await client.index.ask(transactionsAt(calls, EXPLORER_PAGE_ROWS), signal);
      const own = transactions.filter(({ version, account }) => senders.get(version) === account);
      return new Map(own.map((transaction) => [transaction.version, lineOfIndexed(transaction, transaction.account).movements]));
    },
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (previous) => previous,
  });
}

/** Query for blocks from the index, newest first, in pages. The first page refreshes while no other is loaded. */
export function blocksQuery() {
  return chainPages({
    key: ["blocks"],
    ask: ({ client, signal }, before) => client.index.ask(indexedBlocks(before, EXPLORER_PAGE_ROWS - 1), signal),
    initialPageParam: undefined as bigint | undefined,
    getNextPageParam: (page) => {
      const oldest = page.at(-1)?.height;
      return oldest === undefined || oldest === 0n || page.length < EXPLORER_PAGE_ROWS - 2 ? undefined : oldest;
    },
    refetchInterval: whileOnePage(LIVE_INTERVAL_MS),
  });
}

/** Query for a block by height; null if missing. */
export function blockQuery(height: bigint) {
  return chainQuery({
    key: ["block", height],
    ask: async ({ client, signal }) => (await wholeBlock(client.node, height, { signal })) ?? null,
    // An existing block never changes; a missing block may still be produced.
    staleTime: ({ state }) => (state.data === null ? 0 : Number.POSITIVE_INFINITY),
    refetchInterval: ({ state }) => (state.data === null ? LIVE_INTERVAL_MS : false),
  });
}

/** Query for transactions of a block from a ledger version on, oldest first. */
export function blockTransactionsQuery(of: { readonly start: bigint; readonly count: bigint } | undefined) {
  const limit = of === undefined || of.count > BigInt(EXPLORER_PAGE_ROWS) ? EXPLORER_PAGE_ROWS : Number(of.count);
  return chainQuery({
    key: ["blockTransactions", of?.start, limit],
    enabled: of !== undefined,
    ask: ({ client, signal }) => transactionsFrom(client.node, of?.start ?? 0n, limit, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Query for the release and feature flags of the network. */
export function configurationQuery() {
  return chainQuery({
    key: ["configuration"],
    ask: ({ client, signal }) => chainConfiguration(client.node, { signal }),
    staleTime: SLOW_STALE_MS,
  });
}
