import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { ChainClient } from "../client/chainClient.ts";
import type { Address, LedgerIdentity, LedgerState } from "../facts/types.ts";
import type { Executions } from "../history/addExecutions.ts";
import type { HistoryCursor, PageLoader } from "../history/loadHistoryPage.ts";
import { loadPageWithExecutions } from "../history/loadPageWithExecutions.ts";
import type { HistoryFilter } from "../indexer/accountTransactions.ts";
import { type Asking, chainPages, chainQuery } from "./chainQuery.ts";
import { LIVE_INTERVAL_MS } from "./queryKey.ts";

/** Account and filter of a history query. */
export interface HistoryOf {
  readonly address: Address;
  readonly filter: HistoryFilter;
  readonly ledgerNow: () => LedgerState | undefined;
  /** Adds executions for shared accounts to the lines. */
  readonly executions?: Executions | undefined;
}

/** Loads lines with executions and block times. Few accounts have lines without a timestamp, so that module loads on demand. */
function timed(client: ChainClient, executions: Executions | undefined): PageLoader {
  return async (question, signal) => {
    const page = await loadPageWithExecutions(client, question, executions, signal);
    if (page.entries.every(({ at }) => at !== undefined)) return page;
    const { withBlockTimes } = await import("../history/withBlockTimes.ts");
    return { ...page, entries: await withBlockTimes(client, page.entries, signal) };
  };
}

/** Newest entries of an account's history, live. */
export function newestHistoryQuery(client: ChainClient, identity: LedgerIdentity | undefined, of: HistoryOf & { readonly limit: number }) {
  const { address, filter, limit, ledgerNow } = of;
  const loadPage = timed(client, of.executions);
  return queryOptions({
    ...common(identity),
    queryKey: queryKey(client, identity, "newestHistory", address, filter, limit, of.executions && "told"),
    queryFn: ({ signal }) => loadPage({ address, filter, limit, cursor: undefined, ledger: ledgerNow() }, signal),
    refetchInterval: LIVE_INTERVAL_MS,
  });
}

/** An account's history in pages, which never refetch. */
export function historyPagesQuery(client: ChainClient, identity: LedgerIdentity | undefined, of: HistoryOf & { readonly limit: number }) {
  const { address, filter, limit, ledgerNow } = of;
  const loadPage = timed(client, of.executions);
  return infiniteQueryOptions({
    ...common(identity),
    queryKey: queryKey(client, identity, "history", address, filter, limit, of.executions && "told"),
    queryFn: ({ signal, pageParam: cursor }) => loadPage({ address, filter, limit, cursor, ledger: ledgerNow() }, signal),
    initialPageParam: undefined as HistoryCursor | undefined,
    getNextPageParam: ({ next }) => next,
    // History pages never change: a structural comparison of all pages would take longer than parsing the new one.
    structuralSharing: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
