import { useQueries, useQuery } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import type { AssetBalance } from "../../chain/facts/assetHolding.ts";
import type { Reach } from "../../chain/networks/reach.ts";
import { assetListQuery, pricesQuery } from "../../chain/queries/sourceQueries.ts";
import type { Prices } from "../../chain/sources/prices.ts";
import { useNetwork, useNetworks } from "../context.ts";
import { cacheAssetList, cachedLists, useCachedLists } from "./assetLists.ts";
import { useAssetMarks } from "./assetMarks.ts";
import { type AssetStanding, assetStandingOf, joinLists } from "./assetStanding.ts";
import { type ListSource, type PriceSource, useSources } from "./sources.ts";

/** Whether the user allowed requests to a URL's origin. */
export function mayAsk(url: string, reach: Reach): boolean {
  return reach.connect.includes(new URL(url).origin);
}

/** Hook for the prices of a source, once requests to it are allowed. */
export function usePricesOf(source: PriceSource | undefined) {
  const { reach } = useNetworks();
  return useQuery({ ...pricesQuery(source?.url ?? ""), enabled: source !== undefined && mayAsk(source.url, reach) });
}

/** Hook for prices on the current network: `data` if a chosen source answered, `error` if it failed. */
export function usePrices(): { readonly data: Prices | undefined; readonly error: Error | null } {
  const network = useNetwork();
  const { prices } = useSources();
  const { data, error } = usePricesOf(prices.find((source) => source.network === network.id));
  return { data, error };
}

/** Hook for the queries of all allowed asset lists. */
export function useListAnswers(lists: readonly ListSource[]) {
  const { reach } = useNetworks();
  return useQueries({
    queries: lists.map(({ id, url = "" }) => ({
      ...assetListQuery(url, cachedLists().get(id), (list) => cacheAssetList(id, list)),
      enabled: url !== "" && mayAsk(url, reach),
    })),
  });
}

/** Hook that returns the trust status of assets on the current network: from the user's own marks first, then from the chosen lists. */
export function useAssetStanding(): (balance: Pick<AssetBalance, "asset" | "metadata" | "described">) => AssetStanding {
  const network = useNetwork();
  const [marks] = useAssetMarks();
  const { lists } = useSources();
  const cached = useCachedLists();
  const ours = useMemo(() => lists.filter((list) => list.network === network.id), [lists, network.id]);
  useListAnswers(ours);
  const listed = useMemo(() => joinLists(ours.flatMap(({ id }) => cached.get(id) ?? [])), [ours, cached]);
  return useCallback(
    ({ asset, metadata, described }) =>
      assetStandingOf({ asset, described }, marks.get(asset), listed.get(asset) ?? (metadata && listed.get(metadata))),
    [marks, listed],
  );
}
