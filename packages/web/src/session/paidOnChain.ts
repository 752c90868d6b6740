import { type QueryClient, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo } from "react";
import type { Address } from "../chain/facts/types.ts";
import { paidOnChainQuery } from "../chain/queries/paidOnChainQuery.ts";
import { useChain, useLedgerIdentity } from "./context.ts";

/** Longest wait of a preview for pending recipients. */
const PREVIEW_WAIT_MS = 2_000;
const NOBODY: readonly Address[] = [];

/** Accounts that `owner` paid on chain, page after page in the background once `isWanted`. */
export function usePaidOnChain(owner: Address | undefined, isWanted: boolean): readonly Address[] {
  const [chain, identity] = [useChain(), useLedgerIdentity()];
  const { data, hasNextPage, isFetchingNextPage, isError, fetchNextPage } = useInfiniteQuery({
    ...paidOnChainQuery(chain, identity, owner ?? NO_ADDRESS),
    enabled: identity !== undefined && owner !== undefined && isWanted,
  });
  const isDue = isWanted && hasNextPage && !isFetchingNextPage && !isError;
  useEffect(() => {
    if (isDue) void fetchNextPage();
  }, [isDue, fetchNextPage]);
  return useMemo(() => (data === undefined ? NOBODY : addressesIn(data.pages)), [data]);
}

/** Placeholder owner of a disabled query. */
const NO_ADDRESS = "0x0" as Address;

/** Recipients for a preview: pages loaded so far, or the first page if it arrives in time. Sends a request only if `isWanted` or one is pending. */
export function usePaidForPreview(): (owner: Address, isWanted?: boolean) => Promise<readonly Address[]> {
  const [queries, chain, identity] = [useQueryClient(), useChain(), useLedgerIdentity()];
  return useCallback(
    async (owner, isWanted = false) => {
      const query = paidOnChainQuery(chain, identity, owner);
      const state = queries.getQueryState(query.queryKey);
      if (identity === undefined || (state === undefined && !isWanted)) return NOBODY;
      if (state?.data !== undefined) return addressesIn(state.data.pages);
      return withinWait(queries, query);
    },
    [queries, chain, identity],
  );
}

/** First page, or an empty list after a failure or timeout: the preview then compares with local history only. */
function withinWait(queries: QueryClient, query: ReturnType<typeof paidOnChainQuery>): Promise<readonly Address[]> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(NOBODY), PREVIEW_WAIT_MS);
    const settle = (addresses: readonly Address[]) => {
      clearTimeout(timer);
      resolve(addresses);
    };
    queries.fetchInfiniteQuery(query).then(
      ({ pages }) => settle(addressesIn(pages)),
      () => settle(NOBODY),
    );
  });
}

function addressesIn(pages: readonly { readonly addresses: readonly Address[] }[]): readonly Address[] {
  return [...new Set(pages.flatMap(({ addresses }) => addresses))];
}
