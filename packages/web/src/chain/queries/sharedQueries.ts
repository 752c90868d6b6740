import { keepPreviousData } from "@tanstack/react-query";
import type { ReadShared, SharedAccount } from "../facts/sharedAccount.ts";
import type { Address } from "../facts/types.ts";
import { aptOfAccounts } from "../indexer/accountsTogether.ts";
import { resolvedProposals } from "../indexer/indexedSharedAccounts.ts";
import { joinQuestions } from "../indexer/joinQuestions.ts";
import { type IndexedShared, indexedMultisigs } from "../indexer/listedShared.ts";
import { chainPages, chainQuery } from "./chainQuery.ts";
import { SHARED_INTERVAL_MS } from "./sharedAccountQuery.ts";

const LIST_INTERVAL_MS = 10_000;
const RESOLVED_ROWS = 10;

/** Pending proposals and APT of listed shared accounts, in one index request; repeated when another account was read. */
export function listedSharedQuery(addresses: readonly Address[], read: readonly ReadShared[]) {
  return chainQuery({
    key: ["listedShared", read.length, ...addresses],
    enabled: addresses.length > 0,
    ask: async ({ client, signal }) => {
      const question = joinQuestions<[IndexedShared, ReadonlyMap<Address, bigint>]>([indexedMultisigs(read), aptOfAccounts(addresses)]);
      const [shared, apt] = await client.index.ask(question, signal);
      return { shared, apt };
    },
    placeholderData: keepPreviousData,
    refetchInterval: LIST_INTERVAL_MS,
  });
}

/** Query for executed or cleared proposals in the index, newest first. Restarts when a proposal is executed or cleared. */
export function resolvedProposalsQuery(account: SharedAccount) {
  const { address, lastResolved } = account;
  return chainPages({
    key: ["resolvedProposals", address, lastResolved],
    ask: ({ client, signal }, before) => client.index.ask(resolvedProposals(account, before, RESOLVED_ROWS), signal),
    initialPageParam: lastResolved + 1n,
    getNextPageParam: (_page, _pages, before) => (before > BigInt(RESOLVED_ROWS) + 1n ? before - BigInt(RESOLVED_ROWS) : undefined),
    // The index lags behind the chain: a missing newest proposal is requested again.
    refetchInterval: ({ state }) =>
      state.status === "error" || (state.data?.pages.length === 1 && lastResolved > 0n && state.data.pages[0]?.[0]?.number !== lastResolved)
        ? SHARED_INTERVAL_MS
        : false,
  });
}
