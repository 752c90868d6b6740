import { useEffect, useMemo } from "react";
import type { Address } from "../../chain/facts/types.ts";
import type { HistoryEntry } from "../../chain/history/historyEntry.ts";
import type { Executions } from "../../chain/history/load/addExecutions.ts";
import { joinHistory } from "../../chain/history/load/joinHistory.ts";
import type { HistorySource } from "../../chain/history/load/loadHistoryPage.ts";
import { correctedByChain } from "../../chain/history/merge/linesOfSent.ts";
import { mergeLocal } from "../../chain/history/merge/mergeLocal.ts";
import { refutedBy } from "../../chain/history/merge/refutedBy.ts";
import { awaitsConfirmation, NEVER_PAID, type SentTransaction } from "../../chain/history/sent/sentTransaction.ts";
import type { HistoryFilter } from "../../chain/indexer/accountTransactions.ts";
import { isOwnNetwork } from "../../chain/ledger/ledgerIdentity.ts";
import { historyPagesQuery, newestHistoryQuery } from "../../chain/queries/historyQuery.ts";
import { LIVE_INTERVAL_MS } from "../../chain/queries/queryKey.ts";
import { useLedgerIdentity, useNetworkSession } from "../../session/context.ts";
import { localHistory, useSentHere } from "../../session/history/sentHere.ts";
import { useChainPages, useChainQuery } from "../../session/network/useChainQuery.ts";

/** History of an account, ready to display. */
interface ShownHistory {
  readonly entries: readonly HistoryEntry[];
  /** Source of the history; undefined until the first response. */
  readonly source: HistorySource | undefined;
  /** Number of indexer rows that were left out: they belong to another account, or to a version beyond the ledger. */
  readonly leftOut: number;
  readonly isLoading: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

export interface PagedHistory extends ShownHistory {
  readonly hasOlder: boolean;
  readonly isLoadingOlder: boolean;
  readonly loadOlder: () => void;
}

const PAGE_ROWS = 100;
const NEWEST_ROWS = 25;

/** Complete history of an account, page by page, with live newest entries. */
export function useHistory(address: Address, filter: HistoryFilter, executions?: Executions): PagedHistory {
  const session = useNetworkSession();
  const identity = useLedgerIdentity();
  const pages = useChainPages(historyPagesQuery({ address, filter, limit: PAGE_ROWS, executions }));
  const firstPage = pages.data?.pages[0];
  const newest = useChainQuery(newestHistoryQuery({ address, filter, limit: NEWEST_ROWS, executions }), {
    // The first page counts as fresh for a while, so only newer entries are requested.
    enabled: firstPage !== undefined,
    ...(firstPage === undefined ? {} : { initialData: firstPage, initialDataUpdatedAt: pages.dataUpdatedAt }),
    staleTime: LIVE_INTERVAL_MS,
  });
  const fromHere = useSentBy(address, filter);
  const joined = useMemo(() => joinHistory(newest.data, pages.data?.pages ?? []), [newest.data, pages.data]);
  const entries = useMemo(() => mergeLocal(joined.entries, fromHere, joined.reachesBackTo), [joined, fromHere]);
  useEffect(() => {
    if (identity === undefined) return;
    const isOwn = isOwnNetwork(identity);
    const isWhole = filter === "all" || filter === "sent";
    const refuted = isOwn || !isWhole ? [] : refutedBy(joined, fromHere);
    const changes = new Map([...refuted, ...correctedByChain(joined.entries, fromHere, { isOwnNetwork: isOwn })]);
    if (changes.size > 0) localHistory.updateAll(identity, changes);
    // If a transaction is unconfirmed again, the outbox is loaded and compares indexer and node.
    if ([...changes.values()].some(awaitsConfirmation))
      void import("../../session/history/useOutbox.ts").then(({ outboxOf }) => outboxOf(session, identity).resume());
  }, [joined, fromHere, identity, filter, session]);
  const { refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = pages;
  useEffect(() => {
    if (joined.hasGap) void refetch();
  }, [joined.hasGap, refetch]);
  return {
    entries,
    source: newest.data?.source ?? firstPage?.source,
    leftOut: Math.max(newest.data?.leftOut ?? 0, ...(pages.data?.pages ?? []).map(({ leftOut = 0 }) => leftOut)),
    isLoading: pages.isPending,
    error: pages.error,
    retry: () => void (pages.data === undefined ? refetch() : fetchNextPage()),
    hasOlder: hasNextPage,
    isLoadingOlder: isFetchingNextPage,
    loadOlder: () => {
      if (hasNextPage && !isFetchingNextPage && pages.error === null) void fetchNextPage();
    },
  };
}

/** Transactions that this browser sent from an account, filtered. */
export function useSentBy(address: Address, filter: HistoryFilter): readonly SentTransaction[] {
  const sentHere = useSentHere();
  return useMemo(
    () =>
      filter === "received"
        ? []
        : sentHere.filter(
            (sent) => sent.sender === address && ((filter !== "failed" && filter !== "failedInside") || isUnsuccessful(sent)),
          ),
    [sentHere, address, filter],
  );
}

function isUnsuccessful({ state }: SentTransaction): boolean {
  return state !== "signed" && NEVER_PAID.includes(state);
}
