import type { Address } from "../facts/types.ts";
import { loadPaidPage, PAID_PAGES_MAX } from "../history/load/paidOnChain.ts";
import { chainPages } from "./chainQuery.ts";

/**
 * Query for the recipients that an account paid on this ledger, in pages, loaded once per visit; local history covers later payments from
 * this browser.
 */
export function paidOnChainQuery(owner: Address) {
  return chainPages({
    key: ["paidOnChain", owner],
    ask: ({ client, signal }, before) => loadPaidPage(client, owner, before, signal),
    initialPageParam: undefined as bigint | undefined,
    getNextPageParam: ({ next }, pages) => (pages.length < PAID_PAGES_MAX ? next : undefined),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
