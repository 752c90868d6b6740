import { queryOptions } from "@tanstack/react-query";
import { type AssetList, readAssetList } from "../sources/assetList.ts";
import { readPrices } from "../sources/prices.ts";
import { fetchSource } from "../sources/readSource.ts";

const PRICES_MS = 5 * 60_000;
const LIST_MS = 60 * 60_000;
/** Sources are asked once; a person who wants to know at once asks again. A source on this computer answers without a connection. */
const ONCE = { retry: false, networkMode: "always" } as const;

/** What a price source says, asked again every five minutes while it is shown. A wrong answer leaves the prices of before. */
export function pricesQuery(url: string) {
  return queryOptions({
    ...ONCE,
    queryKey: ["prices", url],
    queryFn: async ({ signal }) => readPrices(await fetchSource(url, signal)),
    staleTime: PRICES_MS,
    refetchInterval: PRICES_MS,
  });
}

/** What a list of assets says, asked again after an hour. `kept` is what it said last, `onRead` keeps what it says now. */
export function assetListQuery(
  url: string,
  kept: (AssetList & { readonly readAt: number }) | undefined,
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
    ...(kept !== undefined && { initialData: kept, initialDataUpdatedAt: kept.readAt }),
  });
}
