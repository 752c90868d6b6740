import { useSyncExternalStore } from "react";
import { asArray, asObject, asText, optional } from "../chain/facts/jsonFields.ts";
import { readGateway } from "../chain/sources/pictureAddress.ts";
import { readSourceUrl } from "../chain/sources/sourceUrl.ts";
import { sourcesText } from "./storedHere.ts";
import { createStoredValue } from "./storedValue.ts";

/** Prices of a network's assets. The same id means another asset on another network, so a source is of one network. */
export interface PriceSource {
  readonly network: string;
  readonly url: string;
}

/** A list of verified and spam assets of a network. What it says is kept apart (`assetLists.ts`). */
export interface ListSource {
  readonly id: string;
  readonly network: string;
  /** Where it is read; undefined where it came as a file. */
  readonly url: string | undefined;
  /** What the person knows it by: the file's name, or the address. */
  readonly name: string;
}

/** What the person chose to rely on beyond the network. Nothing, at first. */
export interface Sources {
  /** At most one of a network. */
  readonly prices: readonly PriceSource[];
  readonly lists: readonly ListSource[];
  /** What stands in for `ipfs://`. */
  readonly gateway: string | undefined;
}

/** More than anybody reads. */
export const MOST_LISTS = 8;
const MOST_PRICE_SOURCES = 32;
const NONE: Sources = { prices: [], lists: [], gateway: undefined };
const stored = createStoredValue<Sources>(sourcesText, { none: NONE, fromJson: readSources, toJson: (sources) => sources });

/** What the person chose. */
export function sources(): Sources {
  return stored.read();
}

/** The same, live. */
export function useSources(): Sources {
  return useSyncExternalStore(stored.subscribe, sources, sources);
}

/** Relies on an address for the prices of a network, in place of the one before; undefined: on none. */
export function choosePriceSource(network: string, url: string | undefined): void {
  const { prices, ...rest } = sources();
  const others = prices.filter((source) => source.network !== network);
  stored.write({ ...rest, prices: url === undefined ? others : [...others, { network, url }] });
}

/** Relies on a list, in place of one with the same id. */
export function keepListSource(list: ListSource): void {
  const { lists, ...rest } = sources();
  stored.write({ ...rest, lists: [...lists.filter(({ id }) => id !== list.id), list].slice(-MOST_LISTS) });
}

/** Relies on a list no longer. */
export function dropListSource(id: string): void {
  const { lists, ...rest } = sources();
  stored.write({ ...rest, lists: lists.filter((list) => list.id !== id) });
}

/** Chooses what stands in for `ipfs://`. */
export function chooseGateway(gateway: string | undefined): void {
  stored.write({ ...sources(), gateway });
}

/** The origins that sources are asked at: what `connect-src` must let through for them. */
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
