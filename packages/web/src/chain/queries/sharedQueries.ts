import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { ChainClient } from "../client/chainClient.ts";
import type { ReadShared, SharedAccount } from "../facts/sharedAccount.ts";
import type { Address, LedgerIdentity } from "../facts/types.ts";
import { common, queryKey } from "./queryKey.ts";

const ACCOUNT_INTERVAL_MS = 3_000;
const LIST_INTERVAL_MS = 10_000;
const RESOLVED_ROWS = 10;

/** A shared account with what waits in it, live; null where the address is of another kind. */
export function sharedAccountQuery(client: ChainClient, identity: LedgerIdentity | undefined, address: Address) {
  return queryOptions({
    ...common(identity),
    queryKey: queryKey(client, identity, "shared", address),
    queryFn: async ({ signal }) => (await client.shared.account(address, signal)) ?? null,
    refetchInterval: ACCOUNT_INTERVAL_MS,
  });
}

/** What an index tells of listed shared accounts, in one request; asked anew when another of them was read. */
export function listedSharedQuery(
  client: ChainClient,
  identity: LedgerIdentity | undefined,
  addresses: readonly Address[],
  read: readonly ReadShared[],
) {
  return queryOptions({
    ...common(identity),
    enabled: identity !== undefined && addresses.length > 0,
    queryKey: queryKey(client, identity, "listedShared", read.length, ...addresses),
    queryFn: ({ signal }) => client.shared.listed(addresses, read, signal),
    placeholderData: keepPreviousData,
    refetchInterval: LIST_INTERVAL_MS,
  });
}

/** Proposals that were executed or cleared, the newest first, from the index. A new one begins the list anew. */
export function resolvedProposalsQuery(client: ChainClient, identity: LedgerIdentity | undefined, account: SharedAccount) {
  return infiniteQueryOptions({
    ...common(identity),
    queryKey: queryKey(client, identity, "resolvedProposals", account.address, account.lastResolved),
    queryFn: ({ signal, pageParam: before }) => client.shared.resolved(account, { before, limit: RESOLVED_ROWS }, signal),
    initialPageParam: account.lastResolved + 1n,
    getNextPageParam: (_page, _pages, before) => (before > BigInt(RESOLVED_ROWS) + 1n ? before - BigInt(RESOLVED_ROWS) : undefined),
    // The index comes after the chain: what it does not have yet is asked for again.
    refetchInterval: ({ state }) =>
      state.status === "error" ||
      (state.data?.pages.length === 1 && account.lastResolved > 0n && state.data.pages[0]?.[0]?.number !== account.lastResolved)
        ? ACCOUNT_INTERVAL_MS
        : false,
  });
}
