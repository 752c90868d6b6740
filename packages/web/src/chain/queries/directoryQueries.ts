import { keepPreviousData } from "@tanstack/react-query";
import { withSource } from "../holdings/holdingsSource.ts";
import { type AssetDirectoryQuestion, assetDirectory } from "../indexer/assetDirectory.ts";
import { type CollectionDirectoryQuestion, collectionDirectory } from "../indexer/collectionDirectory.ts";
import type { SortedCursor } from "../indexer/sortedRows.ts";
import { chainPages, chainQuery, whileOnePage } from "./chainQuery.ts";

export const DIRECTORY_PAGE_ROWS = 100;
const LIST_INTERVAL_MS = 15_000;

/** Query for the network's coins and fungible assets, in pages. Earlier rows stay visible while new ones load. */
export function assetDirectoryQuery(question: Pick<AssetDirectoryQuestion, "text" | "kind" | "key" | "isDescending">) {
  const { text, kind, key, isDescending } = question;
  return chainPages({
    key: ["assetDirectory", text, kind, key, String(isDescending)],
    ask: async ({ client, ledgerNow, signal }, after) =>
      withSource(await client.index.ask(assetDirectory({ ...question, after, limit: DIRECTORY_PAGE_ROWS }), signal), ledgerNow()),
    initialPageParam: undefined as SortedCursor | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchInterval: whileOnePage(LIST_INTERVAL_MS),
  });
}

/** Query for the types of the newest coins of the network. */
export function coinTypesQuery() {
  const newest = { text: "", kind: "coin", key: "changed", isDescending: true, after: undefined, limit: DIRECTORY_PAGE_ROWS } as const;
  return chainQuery({
    key: ["coinTypes"],
    ask: async ({ client, signal }) => (await client.index.ask(assetDirectory(newest), signal)).assets.map(({ id }) => id),
    staleTime: LIST_INTERVAL_MS,
  });
}

/** Query for the network's collections, in pages. */
export function collectionDirectoryQuery(question: Pick<CollectionDirectoryQuestion, "text" | "key" | "isDescending">) {
  const { text, key, isDescending } = question;
  return chainPages({
    key: ["collectionDirectory", text, key, String(isDescending)],
    ask: async ({ client, ledgerNow, signal }, after) =>
      withSource(await client.index.ask(collectionDirectory({ ...question, after, limit: DIRECTORY_PAGE_ROWS }), signal), ledgerNow()),
    initialPageParam: undefined as SortedCursor | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchInterval: whileOnePage(LIST_INTERVAL_MS),
  });
}
