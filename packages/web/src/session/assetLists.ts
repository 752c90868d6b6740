import { useSyncExternalStore } from "react";
import { asArray, asObject, asText } from "../chain/facts/jsonFields.ts";
import type { AssetList } from "../chain/sources/assetList.ts";
import { createStoredValue } from "./storedValue.ts";

/** What a list said when it was last read; it counts until it says something else. */
export interface KeptList extends AssetList {
  /** Milliseconds since 1970. */
  readonly readAt: number;
}

type KeptLists = ReadonlyMap<string, KeptList>;

/** Where it is damaged, lists are read again, and files are to be opened again. */
const stored = createStoredValue<KeptLists>("atoll-asset-lists", {
  none: new Map(),
  fromJson: (json) => new Map(asArray(json).map(readEntry)),
  toJson: (lists) => [...lists],
});

/** What lists said, by their ids. */
export function keptLists(): KeptLists {
  return stored.read();
}

/** The same, live. */
export function useKeptLists(): KeptLists {
  return useSyncExternalStore(stored.subscribe, keptLists, keptLists);
}

/** Keeps what a list says now. */
export function keepAssetList(id: string, list: AssetList, readAt: number = Date.now()): void {
  stored.write(new Map([...keptLists(), [id, { ...list, readAt }]]));
}

/** Forgets what a list said. */
export function forgetAssetList(id: string): void {
  stored.write(new Map([...keptLists()].filter(([other]) => other !== id)));
}

function readEntry(entry: unknown): readonly [string, KeptList] {
  const [id, json] = asArray(entry);
  const { verified, spam, readAt } = asObject(json);
  if (typeof readAt !== "number") throw new TypeError("A kept list has no time.");
  return [asText(id), { verified: asArray(verified).map(asText), spam: asArray(spam).map(asText), readAt }];
}
