import { useQueries, useQuery } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import type { HeldAsset } from "../chain/facts/heldAsset.ts";
import type { Reach } from "../chain/networks/reach.ts";
import { assetListQuery, pricesQuery } from "../chain/queries/sourceQueries.ts";
import type { Prices } from "../chain/sources/prices.ts";
import { keepAssetList, keptLists, useKeptLists } from "./assetLists.ts";
import { useAssetMarks } from "./assetMarks.ts";
import { type AssetStanding, joinLists, standingOf } from "./assetStanding.ts";
import { useNetwork, useNetworks } from "./context.ts";
import { type ListSource, type PriceSource, useSources } from "./sources.ts";

/** Whether the person allowed the page to ask at an address. */
export function mayAsk(url: string, reach: Reach): boolean {
  return reach.connect.includes(new URL(url).origin);
}

/** What a price source says, once it may be asked. */
export function usePricesOf(source: PriceSource | undefined) {
  const { reach } = useNetworks();
  return useQuery({ ...pricesQuery(source?.url ?? ""), enabled: source !== undefined && mayAsk(source.url, reach) });
}

/** Prices on the current network: `data` where the person chose a source and it answered, `error` where it does not. */
export function usePrices(): { readonly data: Prices | undefined; readonly error: Error | null } {
  const network = useNetwork();
  const { prices } = useSources();
  const { data, error } = usePricesOf(prices.find((source) => source.network === network.id));
  return { data, error };
}

/** Lists as they are asked for, those that may be. */
export function useListAnswers(lists: readonly ListSource[]) {
  const { reach } = useNetworks();
  return useQueries({
    queries: lists.map(({ id, url = "" }) => ({
      ...assetListQuery(url, keptLists().get(id), (list) => keepAssetList(id, list)),
      enabled: url !== "" && mayAsk(url, reach),
    })),
  });
}

/** How assets of the current network stand, live: by the person's own marks, and else by the lists of their choice. */
export function useAssetStanding(): (held: Pick<HeldAsset, "asset" | "metadata" | "described">) => AssetStanding {
  const network = useNetwork();
  const [marks] = useAssetMarks();
  const { lists } = useSources();
  const kept = useKeptLists();
  const ours = useMemo(() => lists.filter((list) => list.network === network.id), [lists, network.id]);
  useListAnswers(ours);
  const listed = useMemo(() => joinLists(ours.flatMap(({ id }) => kept.get(id) ?? [])), [ours, kept]);
  return useCallback(
    ({ asset, metadata, described }) =>
      standingOf({ asset, described }, marks.get(asset), listed.get(asset) ?? (metadata && listed.get(metadata))),
    [marks, listed],
  );
}
