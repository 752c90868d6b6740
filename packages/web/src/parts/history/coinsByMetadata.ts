import { metadataAddress } from "../../preview/effects/assetIds.ts";

/** Cached results per list object, because every history row reads them. */
const found = new WeakMap<object, ReadonlyMap<string, string>>();

/** Coin types among `ids`, keyed by their fungible asset address. `source` is the cache key: the object that contains the ids. */
export function coinsByMetadata(source: object, ids: () => Iterable<string>): ReadonlyMap<string, string> {
  const before = found.get(source);
  if (before !== undefined) return before;
  const coins = new Map([...ids()].filter((id) => id.includes("::")).map((coin) => [metadataAddress(coin) as string, coin] as const));
  found.set(source, coins);
  return coins;
}
