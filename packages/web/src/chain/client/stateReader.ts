import type { ShownKey } from "../facts/shownKey.ts";
import type { Address, ResourceFacts } from "../facts/types.ts";
import type { AddressRecord } from "../indexer/addressRecord.ts";
import type { IndexApi } from "../indexer/createIndexApi.ts";
import type { NamedThings } from "../indexer/namedThings.ts";
import type { OwnedObjectPage } from "../indexer/ownedObjects.ts";
import type { TablePage, TableTypes } from "../indexer/tableItems.ts";
import type { NodeApi } from "../ledger/createNodeApi.ts";
import { loadedWhenAsked } from "./loadedWhenAsked.ts";

/** Which key a transaction shows, and which transaction that is. */
export interface KeySeen {
  readonly key: ShownKey | undefined;
  readonly version: bigint;
}

/** What is asked of a network about what is stored at addresses and in tables. */
export interface StateReader {
  /** Everything stored at an address at a version. A node that no longer keeps it answers `version_pruned`. */
  resourcesAt(address: Address, version: bigint, signal?: AbortSignal): Promise<readonly ResourceFacts[]>;
  /** From the index: how an address lived. */
  record(address: Address, authenticationKey: string, signal?: AbortSignal): Promise<AddressRecord>;
  /** The key of the newest transaction that an account sent, which is the one before a sequence number or, where it sends without numbers, the one of a version; undefined where the node keeps none. */
  keySeen(
    address: Address,
    by: { readonly sequenceNumber: bigint } | { readonly version: bigint },
    signal?: AbortSignal,
  ): Promise<KeySeen | undefined>;
  /** The functions that may vouch for an account beside its key. */
  authenticationFunctions(address: Address, signal?: AbortSignal): Promise<readonly string[]>;
  /** From the index: objects that an address owns. */
  ownedObjects(
    owner: Address,
    page: { readonly after: Address | undefined; readonly limit: number },
    signal?: AbortSignal,
  ): Promise<OwnedObjectPage>;
  /** From the index: a table's entries. */
  tableItems(
    handle: string,
    page: { readonly after: string | undefined; readonly limit: number },
    signal?: AbortSignal,
  ): Promise<TablePage>;
  /** From the index: assets and collections by name. */
  namedThings(text: string, signal?: AbortSignal): Promise<NamedThings>;
  /** From the index: when blocks were made, in microseconds since 1970, by the versions that they begin with. */
  blockTimes(versions: readonly bigint[], signal?: AbortSignal): Promise<ReadonlyMap<bigint, bigint>>;
  /** From the node: the value under a key; null where there is none. */
  tableItem(handle: string, types: TableTypes, key: unknown, signal?: AbortSignal): Promise<unknown>;
}

/** The questions are loaded when the first of them is asked. */
export function createStateReader(api: NodeApi, index: IndexApi): StateReader {
  return loadedWhenAsked(async () => (await import("./askAboutState.ts")).askAboutState(api, index), {
    resourcesAt: true,
    record: true,
    keySeen: true,
    authenticationFunctions: true,
    ownedObjects: true,
    tableItems: true,
    namedThings: true,
    blockTimes: true,
    tableItem: true,
  });
}
