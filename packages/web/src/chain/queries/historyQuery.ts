import type { Address } from "../facts/types.ts";
import type { Executions } from "../history/load/addExecutions.ts";
import type { HistoryCursor, HistoryPage } from "../history/load/loadHistoryPage.ts";
import { loadPageWithExecutions } from "../history/load/loadPageWithExecutions.ts";
import type { HistoryFilter } from "../indexer/accountTransactions.ts";
import { type Asking, chainPages, chainQuery } from "./chainQuery.ts";
import { LIVE_INTERVAL_MS } from "./queryKey.ts";

/** Account and filter of a history query. */
export interface HistoryOf {
  readonly address: Address;
  readonly filter: HistoryFilter;
  readonly limit: number;
  /** Adds executions for shared accounts to the lines. */
  readonly executions?: Executions | undefined;
}

/** Loads lines with executions and block times. Few accounts have lines without a timestamp, so that module loads on demand. */
async function timedPage({ client, ledgerNow, signal }: Asking, of: HistoryOf, cursor: HistoryCursor | undefined): Promise<HistoryPage> {
  const { executions, ...question } = of;
  const page = await loadPageWithExecutions(client, { ...question, cursor, ledger: ledgerNow() }, executions, signal);
  if (page.entries.every(({ at }) => at !== undefined)) return page;
  const { withBlockTimes } = await import("../history/load/withBlockTimes.ts");
  return { ...page, entries: await withBlockTimes(client, page.entries, signal) };
}

/** Query for the newest entries of an account's history; refreshes automatically. */
export function newestHistoryQuery(of: HistoryOf) {
  return chainQuery({
    key: ["newestHistory", of.address, of.filter, of.limit, of.executions && "executions"],
    ask: (at) => timedPage(at, of, undefined),
    refetchInterval: LIVE_INTERVAL_MS,
  });
}

/** Query for an account's history in pages, which never refetch. */
export function historyPagesQuery(of: HistoryOf) {
  return chainPages({
    key: ["history", of.address, of.filter, of.limit, of.executions && "executions"],
    ask: (at, cursor) => timedPage(at, of, cursor),
    initialPageParam: undefined as HistoryCursor | undefined,
    getNextPageParam: ({ next }) => next,
    // History pages never change: a structural comparison of all pages would take longer than parsing the new one.
    structuralSharing: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
