import { useSyncExternalStore } from "react";
import { asArray, asObject, asText, optional } from "../../chain/facts/jsonFields.ts";
import { readGateway } from "../../chain/sources/pictureAddress.ts";
import { readSourceUrl } from "../../chain/sources/sourceUrl.ts";
import { sourcesText } from "../storage/storedHere.ts";
import { createStoredValue } from "../storage/storedValue.ts";

/** Price source of one network, because an asset id means different assets on different networks. */
export interface PriceSource {
  readonly network: string;
  readonly url: string;
}

/** List of verified and spam assets on a network. `assetLists.ts` caches its contents. */
export interface ListSource {
  readonly id: string;
  readonly network: string;
  /** Download URL of the asset list; undefined for a list opened from a file. */
  readonly url: string | undefined;
  /** Display name of the asset list: file name or URL. */
  readonly name: string;
}

/** External data sources chosen by the user; none by default. */
export interface Sources {
  /** Price sources, at most one per network. */
  readonly prices: readonly PriceSource[];
  readonly lists: readonly ListSource[];
  /** HTTP gateway that replaces `ipfs://`. */
  readonly gateway: string | undefined;
}

/** Maximum number of asset lists. */
export const MOST_LISTS = 8;
const MOST_PRICE_SOURCES = 32;
const NONE: Sources = { prices: [], lists: [], gateway: undefined };
const stored = createStoredValue<Sources>(sourcesText, { none: NONE, fromJson: readSources, toJson: (sources) => sources });

/** External data sources chosen by the user. */
export function sources(): Sources {
  return stored.read();
}

/** Hook for the external data sources; updates on change. */
export function useSources(): Sources {
  return useSyncExternalStore(stored.subscribe, sources, sources);
}

/** Sets a network's price source, replacing the previous one; undefined removes it. */
export function choosePriceSource(network: string, url: string | undefined): void {
  const { prices, ...rest } = sources();
  const others = prices.filter((source) => source.network !== network);
  stored.write({ ...rest, prices: url === undefined ? others : [...others, { network, url }] });
}

/** Adds an asset list, replacing a list with the same id. */
export function addListSource(list: ListSource): void {
  const { lists, ...rest } = sources();
  stored.write({ ...rest, lists: [...lists.filter(({ id }) => id !== list.id), list].slice(-MOST_LISTS) });
}

/** Removes an asset list. */
export function dropListSource(id: string): void {
  const { lists, ...rest } = sources();
  stored.write({ ...rest, lists: lists.filter((list) => list.id !== id) });
}

/** Sets the HTTP gateway that replaces `ipfs://`. */
export function chooseGateway(gateway: string | undefined): void {
  stored.write({ ...sources(), gateway });
}

/** Origins of price and list sources, which `connect-src` must allow. */
export function sourceOrigins({ prices, lists }: Sources): readonly string[] {
  const urls = [...prices.map(({ url }) => url), ...lists.flatMap(({ url }) => url ?? [])];
  return [...new Set(urls.map((url) => new URL(url).origin))].sort();
}

function readSources(json: unknown): Sources {
  const { prices, lists, gateway } = asObject(json);
  return {
    prices: asArray(prices)
      .slice(0, MOST_PRICE_SOURCES)
      .map((item) => {
        const { network, url } = asObject(item);
        return { network: asText(network), url: asSourceUrl(url) };
      }),
    lists: asArray(lists)
      .slice(0, MOST_LISTS)
      .map((item) => {
        const { id, network, url, name } = asObject(item);
        return { id: asText(id), network: asText(network), url: optional(url, asSourceUrl), name: asText(name) };
      }),
    gateway: optional(gateway, (value) => {
      const prefix = readGateway(asText(value));
      if (prefix === undefined) throw new TypeError("A gateway must be an address.");
      return prefix;
    }),
  };
}

function asSourceUrl(value: unknown): string {
  const url = readSourceUrl(asText(value));
  if (url === undefined) throw new TypeError("A source must be an address.");
  return url.href;
}
