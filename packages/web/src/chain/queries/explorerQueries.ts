import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { ChainClient } from "../client/chainClient.ts";
import type { LedgerIdentity } from "../facts/types.ts";
import type { TransactionFilter } from "../indexer/searchedTransactions.ts";
import { common, LIVE_INTERVAL_MS, queryKey, SLOW_STALE_MS } from "./queryKey.ts";

export const EXPLORER_PAGE_ROWS = 100;

/**
 * Query for user transactions in the index that match a filter, newest first, in pages. The first page refreshes while no other is loaded.
 */
export function searchQuery(client: ChainClient, identity: LedgerIdentity | undefined, filter: TransactionFilter) {
  const { sender, code, success, assetIds } = filter;
  return infiniteQueryOptions({
    ...common(identity),
    queryKey: queryKey(client, identity, "search", sender, code, success === undefined ? undefined : String(success), assetIds?.join(" ")),
    queryFn: ({ signal, pageParam: before }) => client.explorer.search(filter, { before, limit: EXPLORER_PAGE_ROWS }, signal),
    initialPageParam: undefined as bigint | undefined,
    getNextPageParam: ({ next }) => next,
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 0) > 1 ? false : LIVE_INTERVAL_MS),
  });
}

/** Query for blocks from the index, newest first, in pages. The first page refreshes while no other is loaded. */
export function blocksQuery(client: ChainClient, identity: LedgerIdentity | undefined) {
  return infiniteQueryOptions({
    ...common(identity),
    queryKey: queryKey(client, identity, "blocks"),
    queryFn: ({ signal, pageParam: before }) => client.explorer.blocks({ before, limit: EXPLORER_PAGE_ROWS - 1 }, signal),
    initialPageParam: undefined as bigint | undefined,
    getNextPageParam: (page) => {
      const oldest = page.at(-1)?.height;
      return oldest === undefined || oldest === 0n || page.length < EXPLORER_PAGE_ROWS - 2 ? undefined : oldest;
    },
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 0) > 1 ? false : LIVE_INTERVAL_MS),
  });
}

/** Query for a block by height; null if missing. */
export function blockQuery(client: ChainClient, identity: LedgerIdentity | undefined, height: bigint) {
  return queryOptions({
    ...common(identity),
    queryKey: queryKey(client, identity, "block", height),
    queryFn: async ({ signal }) => (await client.explorer.block(height, signal)) ?? null,
    // An existing block never changes; a missing block may still be produced.
    staleTime: ({ state }) => (state.data === null ? 0 : Number.POSITIVE_INFINITY),
    refetchInterval: ({ state }) => (state.data === null ? LIVE_INTERVAL_MS : false),
  });
}

/** Query for transactions of a block from a ledger version on, oldest first. */
export function blockTransactionsQuery(
  client: ChainClient,
  identity: LedgerIdentity | undefined,
  of: { readonly start: bigint; readonly count: bigint } | undefined,
) {
  const limit = of === undefined || of.count > BigInt(EXPLORER_PAGE_ROWS) ? EXPLORER_PAGE_ROWS : Number(of.count);
  return queryOptions({
    ...common(identity),
    enabled: identity !== undefined && of !== undefined,
    queryKey: queryKey(client, identity, "blockTransactions", of?.start, limit),
    queryFn: ({ signal }) => client.explorer.transactionsFrom(of?.start ?? 0n, limit, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Query for the release and feature flags of the network. */
export function configurationQuery(client: ChainClient, identity: LedgerIdentity | undefined) {
  return queryOptions({
    ...common(identity),
    queryKey: queryKey(client, identity, "configuration"),
    queryFn: ({ signal }) => client.explorer.configuration(signal),
    staleTime: SLOW_STALE_MS,
  });
}
