import { useQueries } from "@tanstack/react-query";
import { useEffect, useMemo, useRef } from "react";
import type { Movement } from "../../chain/history/historyEntry.ts";
import type { TransactionFilter } from "../../chain/indexer/searchedTransactions.ts";
import { callMovementsQuery, searchQuery } from "../../chain/queries/explorerQueries.ts";
import { useChain } from "../../session/context.ts";
import { useChainContext, useChainPages } from "../../session/network/useChainQuery.ts";
import { callsIn, type ListedTransaction, listedFromIndex, withSwaps } from "./listedTransaction.ts";

/** User transactions that match a filter, newest first, from the indexer; refetched when a newer transaction arrives. */
export function useSearched(filter: TransactionFilter | undefined, newest: bigint | undefined) {
  const chain = useChain();
  const isWanted = filter !== undefined && chain.network.endpoints.indexer !== undefined;
  const query = useChainPages(searchQuery(filter ?? NOTHING), { enabled: isWanted });
  const listed = useMemo(() => query.data?.pages.map(({ transactions }) => transactions.map(listedFromIndex)), [query.data]);
  const at = useChainContext();
  const moved = useQueries({
    queries: (listed ?? []).map((page) => callMovementsQuery(callsIn(page))(at)),
    combine: (answers) => answers.map(({ data }) => data),
  });
  const rows = useMemo<readonly ListedTransaction[] | undefined>(
    () => listed?.flatMap((page, index) => withSwaps(page, moved[index] ?? NO_MOVEMENTS)),
    [listed, moved],
  );
  const { refetch } = query;
  const seen = useRef(newest);
  useEffect(() => {
    const isNewer = newest !== seen.current;
    seen.current = newest;
    if (isNewer && isWanted) void refetch();
  }, [newest, isWanted, refetch]);
  return { query, rows, isWanted };
}

const NO_MOVEMENTS: ReadonlyMap<bigint, readonly Movement[]> = new Map();
const NOTHING: TransactionFilter = { sender: undefined, code: undefined, success: undefined, assetIds: undefined };
