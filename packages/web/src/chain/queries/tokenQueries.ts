import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { ChainClient } from "../client/chainClient.ts";
import type { Address, LedgerIdentity, LedgerState } from "../facts/types.ts";
import { withSource } from "../holdings/holdingsSource.ts";
import type { OwnedTokenCursor } from "../indexer/accountTokens.ts";
import type { ListedCursor } from "../indexer/collectionTokens.ts";
import type { TokenActivityCursor } from "../indexer/tokenActivities.ts";
import { common, queryKey } from "./queryKey.ts";
import { refetchUntilCaughtUp } from "./refetchUntilCaughtUp.ts";

const PAGE_ROWS = 100;
const LIST_INTERVAL_MS = 5_000;

/** Query for collectibles of an account, in pages; a text filters by name. */
export function ownedTokenPagesQuery(
  client: ChainClient,
  identity: LedgerIdentity | undefined,
  of: { readonly owner: Address; readonly text: string; readonly ledgerNow: () => LedgerState | undefined },
) {
  return infiniteQueryOptions({
    ...common(identity),
    queryKey: queryKey(client, identity, "ownedTokenPages", of.owner, of.text),
    queryFn: async ({ signal, pageParam: after }) => {
      return withSource(await client.tokens.owned(of.owner, { after, limit: PAGE_ROWS, text: of.text }, signal), of.ledgerNow());
    },
    initialPageParam: undefined as OwnedTokenCursor | undefined,
    getNextPageParam: ({ next }) => next,
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 0) > 1 ? false : LIST_INTERVAL_MS),
  });
}

/** Query for a token from the node, or for legacy and burnt tokens from the index; null if unknown to both. */
export function tokenQuery(client: ChainClient, identity: LedgerIdentity | undefined, id: Address) {
  return queryOptions({
    ...common(identity),
    queryKey: queryKey(client, identity, "token", id),
    queryFn: async ({ signal }) => {
      const facts = await client.tokens.facts(id, signal);
      if (facts !== undefined) return { kind: "object", ...facts } as const;
      if (client.network.endpoints.indexer === undefined) return null;
      const indexed = await client.tokens.indexed(id, signal);
      return indexed === undefined ? null : ({ kind: "indexed", ...indexed } as const);
    },
    refetchInterval: LIST_INTERVAL_MS,
  });
}

/** Query for index data about a token; null if unknown. */
export function indexedTokenQuery(client: ChainClient, identity: LedgerIdentity | undefined, id: Address) {
  return queryOptions({
    ...common(identity),
    enabled: identity !== undefined && client.network.endpoints.indexer !== undefined,
    queryKey: queryKey(client, identity, "indexedToken", id),
    queryFn: async ({ signal }) => (await client.tokens.indexed(id, signal)) ?? null,
    refetchInterval: LIST_INTERVAL_MS,
  });
}

/** Query for a collection from the node, or for the legacy 0x3 standard from the index; null if unknown to both. */
export function collectionQuery(client: ChainClient, identity: LedgerIdentity | undefined, id: Address) {
  return queryOptions({
    ...common(identity),
    queryKey: queryKey(client, identity, "collection", id),
    queryFn: async ({ signal }) => {
      const facts = await client.tokens.collection(id, signal);
      if (facts !== undefined) return { kind: "object", ...facts } as const;
      if (client.network.endpoints.indexer === undefined) return null;
      const older = await client.tokens.olderCollection(id, signal);
      return older === undefined ? null : ({ kind: "older", ...older } as const);
    },
    refetchInterval: LIST_INTERVAL_MS,
  });
}

/** Query for tokens of a collection, in pages. */
export function collectionTokensQuery(
  client: ChainClient,
  identity: LedgerIdentity | undefined,
  id: string,
  ledgerNow: () => LedgerState | undefined,
) {
  return infiniteQueryOptions({
    ...common(identity),
    queryKey: queryKey(client, identity, "collectionTokens", id),
    queryFn: async ({ signal, pageParam: after }) =>
      withSource(await client.tokens.inCollection(id, { after, limit: PAGE_ROWS }, signal), ledgerNow()),
    initialPageParam: undefined as ListedCursor | undefined,
    getNextPageParam: ({ next }) => next,
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 0) > 1 ? false : LIST_INTERVAL_MS),
  });
}

/** Query for collections created by an account. */
export function createdCollectionsQuery(
  client: ChainClient,
  identity: LedgerIdentity | undefined,
  creator: Address,
  ledgerNow: () => LedgerState | undefined,
) {
  return queryOptions({
    ...common(identity),
    queryKey: queryKey(client, identity, "createdCollections", creator),
    queryFn: async ({ signal }) => withSource(await client.tokens.createdBy(creator, signal), ledgerNow()),
    refetchInterval: LIST_INTERVAL_MS,
  });
}

/** Query for events of a token, newest first, in pages. */
export function tokenActivitiesQuery(
  client: ChainClient,
  identity: LedgerIdentity | undefined,
  id: string,
  ledgerNow: () => LedgerState | undefined,
) {
  return infiniteQueryOptions({
    ...common(identity),
    queryKey: queryKey(client, identity, "tokenActivities", id),
    queryFn: async ({ signal, pageParam: before }) =>
      withSource(await client.tokens.activities(id, { before, limit: PAGE_ROWS }, signal), ledgerNow()),
    initialPageParam: undefined as TokenActivityCursor | undefined,
    getNextPageParam: ({ next }) => next,
    refetchInterval: refetchUntilCaughtUp(LIST_INTERVAL_MS),
  });
}

/** Query: whether an account accepts direct transfers of legacy tokens without an offer. */
export function acceptsLegacyTokensQuery(client: ChainClient, identity: LedgerIdentity | undefined, address: Address | undefined) {
  return queryOptions({
    ...common(identity),
    enabled: identity !== undefined && address !== undefined,
    queryKey: queryKey(client, identity, "takesLegacy", address ?? ""),
    queryFn: ({ signal }) => (address === undefined ? false : client.tokens.takesLegacy(address, signal)),
  });
}
