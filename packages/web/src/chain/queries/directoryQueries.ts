import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import type { ChainClient } from "../client/chainClient.ts";
import type { LedgerIdentity, LedgerState } from "../facts/types.ts";
import { withSource } from "../holdings/holdingsSource.ts";
import type { AssetDirectoryQuestion } from "../indexer/assetDirectory.ts";
import type { CollectionDirectoryQuestion } from "../indexer/collectionDirectory.ts";
import type { SortedCursor } from "../indexer/sortedRows.ts";
import { common, queryKey } from "./queryKey.ts";

export const DIRECTORY_PAGE_ROWS = 100;
const LIST_INTERVAL_MS = 15_000;

/** Query for the network's coins and fungible assets, in pages. Earlier rows stay visible while new ones load. */
export function assetDirectoryQuery(
  client: ChainClient,
  identity: LedgerIdentity | undefined,
  question: Pick<AssetDirectoryQuestion, "text" | "kind" | "key" | "isDescending">,
  ledgerNow: () => LedgerState | undefined,
) {
  const { text, kind, key, isDescending } = question;
  return infiniteQueryOptions({
    ...common(identity),
    queryKey: queryKey(client, identity, "assetDirectory", text, kind, key, String(isDescending)),
    queryFn: async ({ signal, pageParam: after }) =>
      withSource(await client.assets.directory({ ...question, after, limit: DIRECTORY_PAGE_ROWS }, signal), ledgerNow()),
    initialPageParam: undefined as SortedCursor | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 0) > 1 ? false : LIST_INTERVAL_MS),
  });
}

/** Query for the network's collections, in pages. */
export function collectionDirectoryQuery(
  client: ChainClient,
  identity: LedgerIdentity | undefined,
  question: Pick<CollectionDirectoryQuestion, "text" | "key" | "isDescending">,
  ledgerNow: () => LedgerState | undefined,
) {
  const { text, key, isDescending } = question;
  return infiniteQueryOptions({
    ...common(identity),
    queryKey: queryKey(client, identity, "collectionDirectory", text, key, String(isDescending)),
    queryFn: async ({ signal, pageParam: after }) =>
      withSource(await client.tokens.directory({ ...question, after, limit: DIRECTORY_PAGE_ROWS }, signal), ledgerNow()),
    initialPageParam: undefined as SortedCursor | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 0) > 1 ? false : LIST_INTERVAL_MS),
  });
}
