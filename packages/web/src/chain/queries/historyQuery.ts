import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { ChainClient } from "../client/chainClient.ts";
import type { Address, LedgerIdentity, LedgerState } from "../facts/types.ts";
import { type HistoryCursor, type HistoryPage, type HistoryQuestion, loadHistoryPage } from "../history/loadHistoryPage.ts";
import type { HistoryFilter } from "../indexer/accountTransactions.ts";
import { common, LIVE_INTERVAL_MS, queryKey } from "./queryKey.ts";

/** Account, filter and current ledger position of a history query. */
export interface HistoryOf {
  readonly address: Address;
  readonly filter: HistoryFilter;
  readonly ledgerNow: () => LedgerState | undefined;
  /** Function that loads a page with more detailed entries. */
  readonly loadPage?: PageLoader | undefined;
}

export type PageLoader = (question: HistoryQuestion, signal: AbortSignal) => Promise<HistoryPage>;

/** Adds block times to history entries without a timestamp. Few accounts have such entries, so the module loads on demand. */
function timed(client: ChainClient, loadPage: PageLoader = (...asked) => loadHistoryPage(client, ...asked)): PageLoader {
  return async (question, signal) => {
    const page = await loadPage(question, signal);
    if (page.entries.every(({ at }) => at !== undefined)) return page;
    const { withBlockTimes } = await import("../history/withBlockTimes.ts");
    return { ...page, entries: await withBlockTimes(client, page.entries, signal) };
  };
}

/** Query for the newest entries of an account's history; refreshes automatically. */
export function newestHistoryQuery(client: ChainClient, identity: LedgerIdentity | undefined, of: HistoryOf & { readonly limit: number }) {
  const { address, filter, limit, ledgerNow } = of;
  const loadPage = timed(client, of.loadPage);
  return queryOptions({
    ...common(identity),
    queryKey: queryKey(client, identity, "newestHistory", address, filter, limit, of.loadPage && "told"),
    queryFn: ({ signal }) => loadPage({ address, filter, limit, cursor: undefined, ledger: ledgerNow() }, signal),
    refetchInterval: LIVE_INTERVAL_MS,
  });
}

/** Query for an account's history in pages, which never refetch. */
export function historyPagesQuery(client: ChainClient, identity: LedgerIdentity | undefined, of: HistoryOf & { readonly limit: number }) {
  const { address, filter, limit, ledgerNow } = of;
  const loadPage = timed(client, of.loadPage);
  return infiniteQueryOptions({
    ...common(identity),
    queryKey: queryKey(client, identity, "history", address, filter, limit, of.loadPage && "told"),
    queryFn: ({ signal, pageParam: cursor }) => loadPage({ address, filter, limit, cursor, ledger: ledgerNow() }, signal),
    initialPageParam: undefined as HistoryCursor | undefined,
    getNextPageParam: ({ next }) => next,
    // History pages never change: a structural comparison of all pages would take longer than parsing the new one.
    structuralSharing: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
