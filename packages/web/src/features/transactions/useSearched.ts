import { useEffect, useMemo, useRef } from "react";
import type { TransactionFilter } from "../../chain/indexer/searchedTransactions.ts";
import { searchQuery } from "../../chain/queries/explorerQueries.ts";
import { useChain } from "../../session/context.ts";
import { useChainPages } from "../../session/network/useChainQuery.ts";
import { type ListedTransaction, listedFromIndex } from "./listedTransaction.ts";

/** User transactions that match a filter, newest first, from the indexer; refetched when a newer transaction arrives. */
export function useSearched(filter: TransactionFilter | undefined, newest: bigint | undefined) {
  const chain = useChain();
  const isWanted = filter !== undefined && chain.network.endpoints.indexer !== undefined;
  const query = useChainPages(searchQuery(filter ?? NOTHING), { enabled: isWanted });
  const rows = useMemo<readonly ListedTransaction[] | undefined>(
    () => query.data?.pages.flatMap(({ transactions }) => transactions).map(listedFromIndex),
    [query.data],
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

const NOTHING: TransactionFilter = { sender: undefined, code: undefined, success: undefined, assetIds: undefined };
