import { infiniteQueryOptions } from "@tanstack/react-query";
import type { ChainClient } from "../client/chainClient.ts";
import type { Address, LedgerIdentity } from "../facts/types.ts";
import { loadPaidPage, PAID_PAGES_MAX } from "../history/paidOnChain.ts";
import { common, queryKey } from "./queryKey.ts";

/**
 * Query for the recipients that an account paid on this ledger, in pages, loaded once per visit; local history covers later payments from
 * this browser.
 */
export function paidOnChainQuery(client: ChainClient, identity: LedgerIdentity | undefined, owner: Address) {
  return infiniteQueryOptions({
    ...common(identity),
    queryKey: queryKey(client, identity, "paidOnChain", owner),
    queryFn: ({ signal, pageParam: before }) => loadPaidPage(client, owner, before, signal),
    initialPageParam: undefined as bigint | undefined,
    getNextPageParam: ({ next }, pages) => (pages.length < PAID_PAGES_MAX ? next : undefined),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
