import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo } from "react";
import type { Address } from "../../chain/facts/types.ts";
import { PAID_PAGE_MS } from "../../chain/history/load/paidOnChain.ts";
import { paidOnChainQuery } from "../../chain/queries/paidOnChainQuery.ts";
import type { Known } from "../../preview/input.ts";
import { useChainContext, useChainPages } from "../network/useChainQuery.ts";

/** Maximum time that a preview waits for recipients from the chain: index timeout, node timeout and a margin. */
const PREVIEW_WAIT_MS = PAID_PAGE_MS + 500;
const NOBODY: readonly Address[] = [];

/** Hook for the accounts that `owner` paid on chain; loads page after page in the background once `isWanted`. */
export function usePaidOnChain(owner: Address | undefined, isWanted: boolean): readonly Address[] {
  const { data, hasNextPage, isFetchingNextPage, isError, fetchNextPage } = useChainPages(paidOnChainQuery(owner ?? NO_ADDRESS), {
    enabled: owner !== undefined && isWanted,
  });
  const isDue = isWanted && hasNextPage && !isFetchingNextPage && !isError;
  useEffect(() => {
    if (isDue) void fetchNextPage();
  }, [isDue, fetchNextPage]);
  return useMemo(() => (data === undefined ? NOBODY : addressesIn(data.pages)), [data]);
}

/** Owner address of a disabled query. */
const NO_ADDRESS = "0x0" as Address;

/** Recipients paid on chain, in the form that a preview compares. */
type PaidForPreview = Required<Pick<Known, "paidOnChain" | "isPaidUnread">>;
const NOT_REQUESTED: PaidForPreview = { paidOnChain: NOBODY, isPaidUnread: false };
const UNREAD: PaidForPreview = { paidOnChain: NOBODY, isPaidUnread: true };

/**
 * Hook that returns the recipients for a preview: pages loaded so far, or the first page if it arrives in time. Sends a request only if
 * `isWanted` or one is pending.
 */
export function usePaidForPreview(): (owner: Address, isWanted?: boolean) => Promise<PaidForPreview> {
  const [queries, at] = [useQueryClient(), useChainContext()];
  return useCallback(
    async (owner, isWanted = false) => {
      const query = paidOnChainQuery(owner)(at);
      const state = queries.getQueryState(query.queryKey);
      if (state === undefined && !isWanted) return NOT_REQUESTED;
      if (at.identity === undefined) return UNREAD;
      if (state?.data !== undefined) return paidIn(state.data.pages);
      return withinWait(queries, query);
    },
    [queries, at],
  );
}

/** Loads the first page. After a failure or timeout the preview compares with local history only, and shows a note. */
function withinWait(queries: QueryClient, query: ReturnType<ReturnType<typeof paidOnChainQuery>>): Promise<PaidForPreview> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(UNREAD), PREVIEW_WAIT_MS);
    const settle = (paid: PaidForPreview) => {
      clearTimeout(timer);
      resolve(paid);
    };
    queries.fetchInfiniteQuery(query).then(
      ({ pages }) => settle(paidIn(pages)),
      () => settle(UNREAD),
    );
  });
}

function paidIn(pages: Parameters<typeof addressesIn>[0]): PaidForPreview {
  return { paidOnChain: addressesIn(pages), isPaidUnread: false };
}

function addressesIn(pages: readonly { readonly addresses: readonly Address[] }[]): readonly Address[] {
  return [...new Set(pages.flatMap(({ addresses }) => addresses))];
}
