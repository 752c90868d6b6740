import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { ChainClient } from "../client/chainClient.ts";
import type { Address, LedgerIdentity, LedgerState } from "../facts/types.ts";
import { withSource } from "../holdings/holdingsSource.ts";
import { common, queryKey, SLOW_STALE_MS } from "./queryKey.ts";
import { refetchUntilCaughtUp } from "./refetchUntilCaughtUp.ts";

/** Query for a module at a ledger version or now; null if missing. */
export function moduleQuery(
  client: ChainClient,
  identity: LedgerIdentity | undefined,
  of: { readonly address: Address; readonly module: string; readonly version?: bigint | undefined },
) {
  return queryOptions({
    ...common(identity),
    queryKey: queryKey(client, identity, "module", of.address, of.module, of.version),
    queryFn: async ({ signal }) => (await client.code.module(of.address, of.module, of.version, signal)) ?? null,
    staleTime: SLOW_STALE_MS,
  });
}

/** Query for ABIs of all modules at an address. */
export function moduleAbisQuery(client: ChainClient, identity: LedgerIdentity | undefined, address: Address) {
  return queryOptions({
    ...common(identity),
    queryKey: queryKey(client, identity, "moduleAbis", address),
    queryFn: ({ signal }) => client.code.modules(address, signal),
    staleTime: SLOW_STALE_MS,
  });
}

/** Query for packages at an address, at a version or now. */
export function packagesQuery(client: ChainClient, identity: LedgerIdentity | undefined, address: Address, version?: bigint) {
  return queryOptions({
    ...common(identity),
    queryKey: queryKey(client, identity, "packages", address, version),
    queryFn: ({ signal }) => client.code.packages(address, version, signal),
    staleTime: SLOW_STALE_MS,
  });
}

const PAGE_ROWS = 100;
const LIST_INTERVAL_MS = 5_000;

/** Query for publications on the network, in pages. */
export function publicationsQuery(client: ChainClient, identity: LedgerIdentity | undefined, ledgerNow: () => LedgerState | undefined) {
  return infiniteQueryOptions({
    ...common(identity),
    queryKey: queryKey(client, identity, "publications"),
    queryFn: async ({ signal, pageParam: before }) =>
      withSource(await client.code.publications({ before, limit: PAGE_ROWS }, signal), ledgerNow()),
    initialPageParam: undefined as bigint | undefined,
    getNextPageParam: ({ next }) => next,
    refetchInterval: refetchUntilCaughtUp(LIST_INTERVAL_MS),
  });
}

/** Query for publishing transactions at an address, newest first. */
export function publicationsAtQuery(
  client: ChainClient,
  identity: LedgerIdentity | undefined,
  address: Address,
  ledgerNow: () => LedgerState | undefined,
) {
  return queryOptions({
    ...common(identity),
    queryKey: queryKey(client, identity, "publicationsAt", address),
    queryFn: async ({ signal }) => withSource(await client.code.publicationsAt(address, signal), ledgerNow()),
    staleTime: SLOW_STALE_MS,
    refetchInterval: ({ state }) => (state.data?.source.kind === "indexBehind" ? LIST_INTERVAL_MS : false),
  });
}

/** Query for transactions that called a module, in pages. */
export function callersQuery(
  client: ChainClient,
  identity: LedgerIdentity | undefined,
  of: { readonly address: Address; readonly module: string; readonly functionName: string | undefined },
  ledgerNow: () => LedgerState | undefined,
) {
  return infiniteQueryOptions({
    ...common(identity),
    queryKey: queryKey(client, identity, "callers", of.address, of.module, of.functionName),
    queryFn: async ({ signal, pageParam: before }) =>
      withSource(await client.code.callers({ ...of, before, limit: PAGE_ROWS }, signal), ledgerNow()),
    initialPageParam: undefined as bigint | undefined,
    getNextPageParam: ({ next }) => next,
    refetchInterval: refetchUntilCaughtUp(LIST_INTERVAL_MS),
  });
}
