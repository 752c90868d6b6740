import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { ChainClient } from "../client/chainClient.ts";
import { type AssetId, assetIdText } from "../facts/assetId.ts";
import type { Address, LedgerIdentity, LedgerState } from "../facts/types.ts";
import { withSource } from "../holdings/holdingsSource.ts";
import { loadBalances, loadPosition } from "../holdings/loadBalances.ts";
import type { HoldingsCursor } from "../indexer/accountAssets.ts";
import type { ActivityQuestion } from "../indexer/assetActivities.ts";
import type { HolderCursor } from "../indexer/assetHolders.ts";
import { common, queryKey, SLOW_STALE_MS } from "./queryKey.ts";
import { refetchUntilCaughtUp } from "./refetchUntilCaughtUp.ts";

const PAGE_ROWS = 100;
const LIST_INTERVAL_MS = 5_000;

/** Query for an account's balances except its main APT store, in pages. The first page refreshes while no other is loaded. */
export function balancesQuery(
  client: ChainClient,
  identity: LedgerIdentity | undefined,
  owner: Address,
  ledgerNow: () => LedgerState | undefined,
) {
  return infiniteQueryOptions({
    ...common(identity),
    queryKey: queryKey(client, identity, "heldAssets", owner),
    queryFn: ({ signal, pageParam: after }) => loadBalances(client.assets, { owner, after, limit: PAGE_ROWS, ledger: ledgerNow() }, signal),
    initialPageParam: undefined as HoldingsCursor | undefined,
    getNextPageParam: ({ next }) => next,
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 0) > 1 ? false : LIST_INTERVAL_MS),
  });
}

/** Query for an asset on the ledger; null if it does not exist. */
export function assetQuery(client: ChainClient, identity: LedgerIdentity | undefined, id: AssetId) {
  return queryOptions({
    ...common(identity),
    queryKey: queryKey(client, identity, "asset", assetIdText(id)),
    queryFn: async ({ signal }) => (await client.assets.facts(id, signal)) ?? null,
    staleTime: LIST_INTERVAL_MS,
  });
}

/**
 * Query: can an account issue assets at once, or must it publish the template first? Does not poll, because the node responds to
 * unpublished code with an error; the publishing page requests it again.
 */
export function issuingCodeQuery(client: ChainClient, identity: LedgerIdentity | undefined, publisher: Address) {
  return queryOptions({
    ...common(identity),
    queryKey: queryKey(client, identity, "issuingCode", publisher),
    queryFn: ({ signal }) => client.assets.issuingCode(publisher, signal),
  });
}

/** Query for an account's balances of an asset, by store. */
export function positionQuery(
  client: ChainClient,
  identity: LedgerIdentity | undefined,
  of: { readonly owner: Address; readonly id: AssetId; readonly metadata: Address; readonly ledgerNow: () => LedgerState | undefined },
) {
  const { owner, id, metadata, ledgerNow } = of;
  return queryOptions({
    ...common(identity),
    queryKey: queryKey(client, identity, "position", owner, assetIdText(id)),
    queryFn: ({ signal }) => loadPosition(client.assets, { owner, id, metadata, ledger: ledgerNow() }, signal),
    refetchInterval: LIST_INTERVAL_MS,
  });
}

/** Query for an account's spendable balance of an asset; refreshes automatically. */
export function assetBalanceQuery(client: ChainClient, identity: LedgerIdentity | undefined, owner: Address, id: AssetId) {
  return queryOptions({
    ...common(identity),
    queryKey: queryKey(client, identity, "assetBalance", owner, assetIdText(id)),
    queryFn: ({ signal }) => client.assets.balance(owner, id, signal),
    refetchInterval: LIST_INTERVAL_MS,
  });
}

/** Query for holders of an asset, largest first, in pages. */
export function holdersQuery(
  client: ChainClient,
  identity: LedgerIdentity | undefined,
  ids: readonly string[],
  ledgerNow: () => LedgerState | undefined,
) {
  return infiniteQueryOptions({
    ...common(identity),
    queryKey: queryKey(client, identity, "holders", ...ids),
    queryFn: async ({ signal, pageParam: after }) =>
      withSource(await client.assets.holders(ids, { after, limit: PAGE_ROWS }, signal), ledgerNow()),
    initialPageParam: undefined as HolderCursor | undefined,
    getNextPageParam: ({ next }) => next,
    refetchInterval: refetchUntilCaughtUp(LIST_INTERVAL_MS),
  });
}

/** Query for the first transaction that moved an asset; null without any. */
export function firstActivityQuery(client: ChainClient, identity: LedgerIdentity | undefined, ids: readonly string[]) {
  return queryOptions({
    ...common(identity),
    enabled: identity !== undefined && client.network.endpoints.indexer !== undefined,
    queryKey: queryKey(client, identity, "firstActivity", ...ids),
    queryFn: async ({ signal }) => (await client.assets.firstActivity(ids, signal)) ?? null,
    staleTime: SLOW_STALE_MS,
  });
}

/** Query for activities of an asset, or of one owner's stores, newest first, in pages. */
export function assetActivitiesQuery(
  client: ChainClient,
  identity: LedgerIdentity | undefined,
  of: Pick<ActivityQuestion, "ids" | "owner" | "only"> & { readonly ledgerNow: () => LedgerState | undefined },
) {
  const { ids, owner, only, ledgerNow } = of;
  return infiniteQueryOptions({
    ...common(identity),
    queryKey: queryKey(client, identity, "assetActivities", owner, only, ...ids),
    queryFn: async ({ signal, pageParam: before }) =>
      withSource(await client.assets.activities({ ids, owner, only, before, limit: PAGE_ROWS }, signal), ledgerNow()),
    initialPageParam: undefined as bigint | undefined,
    getNextPageParam: ({ next }) => next,
    refetchInterval: refetchUntilCaughtUp(LIST_INTERVAL_MS),
  });
}
