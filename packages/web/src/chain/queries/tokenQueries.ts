import type { Address } from "../facts/types.ts";
import { withSource } from "../holdings/holdingsSource.ts";
import { accountTokens, type OwnedTokenCursor } from "../indexer/accountTokens.ts";
import { collectionTokens, createdCollections, type ListedCursor } from "../indexer/collectionTokens.ts";
import { indexedToken } from "../indexer/indexedToken.ts";
import { olderCollection } from "../indexer/olderCollection.ts";
import { type TokenActivityCursor, tokenActivities } from "../indexer/tokenActivities.ts";
import { acceptsLegacyTokens, collectionFacts, tokenFacts } from "../ledger/tokenFacts.ts";
import { chainPages, chainQuery, hasIndex, whileOnePage } from "./chainQuery.ts";
import { refetchUntilCaughtUp } from "./refetchUntilCaughtUp.ts";

const PAGE_ROWS = 100;
const LIST_INTERVAL_MS = 5_000;

/** Query for collectibles of an account, in pages; a text filters by name. */
export function ownedTokenPagesQuery({ owner, text }: { readonly owner: Address; readonly text: string }) {
  return chainPages({
    key: ["ownedTokenPages", owner, text],
    ask: async ({ client, ledgerNow, signal }, after) =>
      withSource(await client.index.ask(accountTokens(owner, { after, limit: PAGE_ROWS, text }), signal), ledgerNow()),
    initialPageParam: undefined as OwnedTokenCursor | undefined,
    getNextPageParam: ({ next }) => next,
    refetchInterval: whileOnePage(LIST_INTERVAL_MS),
  });
}

/** Query for a token from the node, or for legacy and burnt tokens from the index; null if unknown to both. */
export function tokenQuery(id: Address) {
  return chainQuery({
    key: ["token", id],
    ask: async ({ client, signal }) => {
      const facts = await tokenFacts(client.node, id, { signal });
      if (facts !== undefined) return { kind: "object", ...facts } as const;
      if (client.network.endpoints.indexer === undefined) return null;
      const indexed = await client.index.ask(indexedToken(id), signal);
      return indexed === undefined ? null : ({ kind: "indexed", ...indexed } as const);
    },
    refetchInterval: LIST_INTERVAL_MS,
  });
}

/** Query for index data about a token; null if unknown. */
export function indexedTokenQuery(id: Address) {
  return chainQuery({
    key: ["indexedToken", id],
    enabled: hasIndex,
    ask: async ({ client, signal }) => (await client.index.ask(indexedToken(id), signal)) ?? null,
    refetchInterval: LIST_INTERVAL_MS,
  });
}

/** Query for a collection from the node, or for the legacy 0x3 standard from the index; null if unknown to both. */
export function collectionQuery(id: Address) {
  return chainQuery({
    key: ["collection", id],
    ask: async ({ client, signal }) => {
      const facts = await collectionFacts(client.node, id, { signal });
      if (facts !== undefined) return { kind: "object", ...facts } as const;
      if (client.network.endpoints.indexer === undefined) return null;
      const older = await client.index.ask(olderCollection(id), signal);
      return older === undefined ? null : ({ kind: "older", ...older } as const);
    },
    refetchInterval: LIST_INTERVAL_MS,
  });
}

/** Query for tokens of a collection, in pages. */
export function collectionTokensQuery(id: string) {
  return chainPages({
    key: ["collectionTokens", id],
    ask: async ({ client, ledgerNow, signal }, after) =>
      withSource(await client.index.ask(collectionTokens(id, { after, limit: PAGE_ROWS }), signal), ledgerNow()),
    initialPageParam: undefined as ListedCursor | undefined,
    getNextPageParam: ({ next }) => next,
    refetchInterval: whileOnePage(LIST_INTERVAL_MS),
  });
}

/** Query for collections created by an account. */
export function createdCollectionsQuery(creator: Address) {
  return chainQuery({
    key: ["createdCollections", creator],
    ask: async ({ client, ledgerNow, signal }) => withSource(await client.index.ask(createdCollections(creator), signal), ledgerNow()),
    refetchInterval: LIST_INTERVAL_MS,
  });
}

/** Query for events of a token, newest first, in pages. */
export function tokenActivitiesQuery(id: string) {
  return chainPages({
    key: ["tokenActivities", id],
    ask: async ({ client, ledgerNow, signal }, before) =>
      withSource(await client.index.ask(tokenActivities(id, { before, limit: PAGE_ROWS }), signal), ledgerNow()),
    initialPageParam: undefined as TokenActivityCursor | undefined,
    getNextPageParam: ({ next }) => next,
    refetchInterval: refetchUntilCaughtUp(LIST_INTERVAL_MS),
  });
}

/** Query: whether an account accepts direct transfers of legacy tokens without an offer. */
export function acceptsLegacyTokensQuery(address: Address | undefined) {
  return chainQuery({
    key: ["takesLegacy", address ?? ""],
    enabled: address !== undefined,
    ask: ({ client, signal }) => (address === undefined ? false : acceptsLegacyTokens(client.node, address, { signal })),
  });
}
