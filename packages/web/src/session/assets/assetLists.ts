import { useSyncExternalStore } from "react";
import { asArray, asObject, asText } from "../../chain/facts/jsonFields.ts";
import type { AssetList } from "../../chain/sources/assetList.ts";
import { createStoredValue } from "../storage/storedValue.ts";

/** Cached contents of an asset list with the time of reading. */
interface CachedList extends AssetList {
  /** Time of reading, in milliseconds since 1970. */
  readonly readAt: number;
}

type CachedLists = ReadonlyMap<string, CachedList>;

/**
 * Cached asset lists in browser storage. Damaged storage resets to empty: lists from a URL load again, and the user reopens lists from
 * files.
 */
const stored = createStoredValue<CachedLists>("atoll-asset-lists", {
  none: new Map(),
  fromJson: (json) => new Map(asArray(json).map(readEntry)),
  toJson: (lists) => [...lists],
});

/** Cached asset lists, by list id. */
export function cachedLists(): CachedLists {
  return stored.read();
}

/** Hook for the cached asset lists; updates on change. */
export function useCachedLists(): CachedLists {
  return useSyncExternalStore(stored.subscribe, cachedLists, cachedLists);
}

/** Caches the current contents of an asset list. */
export function cacheAssetList(id: string, list: AssetList, readAt: number = Date.now()): void {
  stored.write(new Map([...cachedLists(), [id, { ...list, readAt }]]));
}

/** Deletes a cached asset list. */
export function forgetAssetList(id: string): void {
  stored.write(new Map([...cachedLists()].filter(([other]) => other !== id)));
}

function readEntry(entry: unknown): readonly [string, CachedList] {
  const [id, json] = asArray(entry);
  const { verified, spam, readAt } = asObject(json);
  if (typeof readAt !== "number") throw new TypeError("A cached list has no time.");
  return [asText(id), { verified: asArray(verified).map(asText), spam: asArray(spam).map(asText), readAt }];
}
