import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import type { TransactionFacts } from "../../chain/facts/types.ts";
import { hasIndex } from "../../chain/queries/chainQuery.ts";
import { queryKey } from "../../chain/queries/queryKey.ts";
import { transactionsQuery } from "../../chain/queries/transactionsQuery.ts";
import { useChainContext, useChainQuery } from "../../session/network/useChainQuery.ts";
import { useCachedState } from "../../session/storage/useCachedState.ts";
import { useAction } from "../../ui/failures/useAction.ts";
import { appendOlder, countWaiting, mergeNewest } from "./feed.ts";

const PAGE = 100;
/**
 * Number of transactions searched automatically for the wanted kind: an idle network writes empty blocks. With an indexer, one page
 * suffices.
 */
const LOOK_BACK = 1_000;
const LOOK_BACK_WITH_INDEX = PAGE;
const ENOUGH_ROWS = 10;
/** Slower refetch interval while the user scrolls: loading a hundred transactions more often would only delay frames. */
const PAUSED_INTERVAL_MS = 10_000;

const FEED = "feed";
const NONE: readonly TransactionFacts[] = [];

/** True if the user returns to a transaction list left a moment ago, whose data is still cached. */
export function useHasCachedFeed(): boolean {
  const queries = useQueryClient();
  const key = queryKey(useChainContext(), FEED);
  const [hasCached] = useState(() => queries.getQueryData(key) !== undefined);
  return hasCached;
}

/** Live list of all transactions, newest first, unless paused; `rows` contains those that `isWanted` accepts. */
export function useTransactionFeed({
  isWanted,
  isPaused,
  isNarrowed,
}: {
  readonly isWanted: (facts: TransactionFacts) => boolean;
  readonly isPaused: boolean;
  /** True if a filter is set, which the indexer applies if available. */
  readonly isNarrowed: boolean;
}) {
  const at = useChainContext();
  const queries = useQueryClient();
  const newest = useChainQuery(
    transactionsQuery({ before: undefined, limit: PAGE }),
    isPaused ? { refetchInterval: PAUSED_INTERVAL_MS } : {},
  );
  const [list, setList] = useCachedState<readonly TransactionFacts[]>(queryKey(at, FEED), NONE);

  const page = newest.data;
  const isEmpty = list.length === 0;
  useEffect(() => {
    if (page !== undefined && (!isPaused || isEmpty)) setList((before) => mergeNewest(before, page));
  }, [page, isPaused, isEmpty, setList]);

  const oldest = list.at(-1)?.version;
  const oldestAvailable = at.ledgerNow()?.oldestVersion ?? 0n;
  const hasOlder = oldest !== undefined && oldest > oldestAvailable;
  const older = useAction(async () => {
    if (oldest === undefined) return;
    const below = await queries.fetchQuery(transactionsQuery({ before: oldest, limit: PAGE })(at));
    setList((before) => appendOlder(before, below));
  });
  const rows = useMemo(() => list.filter(isWanted), [list, isWanted]);

  const lookBack = !hasIndex(at) ? LOOK_BACK : isNarrowed ? 0 : LOOK_BACK_WITH_INDEX;
  const hasFew = hasOlder && rows.length < ENOUGH_ROWS;
  const looksBack = hasFew && list.length < lookBack && older.error === undefined;
  const { run } = older;
  const lastLookedAt = useRef<bigint>(undefined);
  useEffect(() => {
    if (!looksBack || lastLookedAt.current === oldest) return;
    lastLookedAt.current = oldest;
    run();
  }, [looksBack, oldest, run]);

  return {
    rows,
    /** Number of transactions searched so far. */
    seen: list.length,
    isLoading: newest.data === undefined && newest.error === null,
    /** True if the newest transactions contain few matches and older ones exist. */
    isQuiet: hasFew && list.length >= lookBack,
    isLooking: older.busy || looksBack,
    error: newest.data === undefined ? newest.error : null,
    retry: () => newest.refetch(),
    waiting: isPaused && page !== undefined ? countWaiting(list, page, isWanted) : { count: 0, atLeast: false },
    takeWaiting: () => page !== undefined && setList((before) => mergeNewest(before, page)),
    hasOlder,
    /** True if the list ends at the version where the node's pruned history begins. */
    isPruned: oldest !== undefined && !hasOlder && oldestAvailable > 0n,
    older,
  };
}
