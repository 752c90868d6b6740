import { useSyncExternalStore } from "react";
import { asArray, asObject, asText } from "../chain/facts/jsonFields.ts";
import type { AssetList } from "../chain/sources/assetList.ts";
import { createStoredText } from "./storedText.ts";

/** What a list said when it was last read; it counts until it says something else. */
export interface KeptList extends AssetList {
  /** Milliseconds since 1970. */
  readonly readAt: number;
}

type KeptLists = ReadonlyMap<string, KeptList>;

const stored = createStoredText("atoll-asset-lists");
const listeners = new Set<() => void>();
let known: { readonly text: string | undefined; readonly lists: KeptLists } | undefined;

/** What lists said, by their ids. */
export function keptLists(): KeptLists {
  const text = stored.read();
  if (known === undefined || known.text !== text) known = { text, lists: parse(text) };
  return known.lists;
}

/** The same, live. */
export function useKeptLists(): KeptLists {
  return useSyncExternalStore(subscribe, keptLists);
}

/** Keeps what a list says now. */
export function keepAssetList(id: string, list: AssetList, readAt: number = Date.now()): void {
  write(new Map([...keptLists(), [id, { ...list, readAt }]]));
}

/** Forgets what a list said. */
export function forgetAssetList(id: string): void {
  write(new Map([...keptLists()].filter(([other]) => other !== id)));
}

function write(lists: KeptLists): void {
  stored.write(JSON.stringify([...lists]));
  for (const listener of listeners) listener();
}

function parse(text: string | undefined): KeptLists {
  try {
    return new Map(asArray(JSON.parse(text ?? "[]")).map(readEntry));
  } catch {
    // Damaged: lists are read again, files are to be opened again.
    return new Map();
  }
}

function readEntry(entry: unknown): readonly [string, KeptList] {
  const [id, json] = asArray(entry);
  const { verified, spam, readAt } = asObject(json);
  if (typeof readAt !== "number") throw new TypeError("A kept list has no time.");
  return [asText(id), { verified: asArray(verified).map(asText), spam: asArray(spam).map(asText), readAt }];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
