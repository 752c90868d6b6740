import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { ChainClient } from "../client/chainClient.ts";
import type { ReadShared, SharedAccount } from "../facts/sharedAccount.ts";
import type { Address, LedgerIdentity } from "../facts/types.ts";
import { common, queryKey } from "./queryKey.ts";

const ACCOUNT_INTERVAL_MS = 3_000;
const LIST_INTERVAL_MS = 10_000;
const RESOLVED_ROWS = 10;

/** Query for a multisig account with its pending proposals; null for other addresses. Refreshes automatically. */
export function sharedAccountQuery(client: ChainClient, identity: LedgerIdentity | undefined, address: Address) {
  return queryOptions({
    ...common(identity),
    queryKey: queryKey(client, identity, "shared", address),
    queryFn: async ({ signal }) => (await client.shared.account(address, signal)) ?? null,
    refetchInterval: ACCOUNT_INTERVAL_MS,
  });
}

/** Query for index data about listed multisig accounts, in one request; repeated when another account was read. */
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

/** Query for executed or cleared proposals in the index, newest first. Restarts when a proposal is executed or cleared. */
export function resolvedProposalsQuery(client: ChainClient, identity: LedgerIdentity | undefined, account: SharedAccount) {
  return infiniteQueryOptions({
    ...common(identity),
    queryKey: queryKey(client, identity, "resolvedProposals", account.address, account.lastResolved),
    queryFn: ({ signal, pageParam: before }) => client.shared.resolved(account, { before, limit: RESOLVED_ROWS }, signal),
    initialPageParam: account.lastResolved + 1n,
    getNextPageParam: (_page, _pages, before) => (before > BigInt(RESOLVED_ROWS) + 1n ? before - BigInt(RESOLVED_ROWS) : undefined),
    // The index lags behind the chain: a missing newest proposal is requested again.
    refetchInterval: ({ state }) =>
      state.status === "error" ||
      (state.data?.pages.length === 1 && account.lastResolved > 0n && state.data.pages[0]?.[0]?.number !== account.lastResolved)
        ? ACCOUNT_INTERVAL_MS
        : false,
  });
}
