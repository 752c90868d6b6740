import { queryOptions } from "@tanstack/react-query";
import { type AssetList, readAssetList } from "../sources/assetList.ts";
import { readPrices } from "../sources/prices.ts";
import { fetchSource } from "../sources/readSource.ts";

const PRICES_MS = 5 * 60_000;
const LIST_MS = 60 * 60_000;
/**
 * Options for user-chosen data sources, which are requested without retries; the user can retry manually. A source on this computer works
 * offline.
 */
const ONCE = { retry: false, networkMode: "always" } as const;

/** Query for the prices of a source, refreshed every five minutes while displayed. An invalid response leaves the earlier prices. */
export function pricesQuery(url: string) {
  return queryOptions({
    ...ONCE,
    queryKey: ["prices", url],
    queryFn: async ({ signal }) => readPrices(await fetchSource(url, signal)),
    staleTime: PRICES_MS,
    refetchInterval: PRICES_MS,
  });
}

/** Query for the asset list of a source, refreshed after an hour. `cached` is the cached list; `onRead` stores a new one. */
export function assetListQuery(
  url: string,
  cached: (AssetList & { readonly readAt: number }) | undefined,
  onRead: (list: AssetList) => void,
) {
  return queryOptions({
    ...ONCE,
    queryKey: ["assetList", url],
    queryFn: async ({ signal }): Promise<AssetList> => {
      const list = readAssetList(await fetchSource(url, signal));
      onRead(list);
      return list;
    },
    staleTime: LIST_MS,
    ...(cached !== undefined && { initialData: cached, initialDataUpdatedAt: cached.readAt }),
  });
}
