import type { ShownKey } from "../facts/shownKey.ts";
import type { Address, ResourceFacts } from "../facts/types.ts";
import type { AddressRecord } from "../indexer/addressRecord.ts";
import type { IndexApi } from "../indexer/createIndexApi.ts";
import type { NamedThings } from "../indexer/namedThings.ts";
import type { OwnedObjectPage } from "../indexer/ownedObjects.ts";
import type { TablePage, TableTypes } from "../indexer/tableItems.ts";
import type { NodeApi } from "../ledger/createNodeApi.ts";
import { lazyReader } from "./lazyReader.ts";

/** Public key in a transaction's signature, with the transaction's version. */
export interface KeySeen {
  readonly key: ShownKey | undefined;
  readonly version: bigint;
}

/** Network queries about resources and tables. */
export interface StateReader {
  /** All resources of an address at a version. A node answers `version_pruned` for pruned versions. */
  resourcesAt(address: Address, version: bigint, signal?: AbortSignal): Promise<readonly ResourceFacts[]>;
  /** Index: creation and activity record of an address. */
  record(address: Address, authenticationKey: string, signal?: AbortSignal): Promise<AddressRecord>;
  /** Key of the account's newest transaction: before a sequence number or, for orderless senders, at a version; undefined if pruned. */
  keySeen(
    address: Address,
    by: { readonly sequenceNumber: bigint } | { readonly version: bigint },
    signal?: AbortSignal,
  ): Promise<KeySeen | undefined>;
  /** Functions of account abstraction that may authenticate an account in addition to its key. */
  authenticationFunctions(address: Address, signal?: AbortSignal): Promise<readonly string[]>;
  /** Index: objects owned by an address. */
  ownedObjects(
    owner: Address,
    page: { readonly after: Address | undefined; readonly limit: number },
    signal?: AbortSignal,
  ): Promise<OwnedObjectPage>;
  /** Index: entries of a table. */
  tableItems(
    handle: string,
    page: { readonly after: string | undefined; readonly limit: number },
    signal?: AbortSignal,
  ): Promise<TablePage>;
  /** Index: assets and collections by name. */
  namedThings(text: string, signal?: AbortSignal): Promise<NamedThings>;
  /** Index: block timestamps in microseconds since 1970, by each block's first version. */
  blockTimes(versions: readonly bigint[], signal?: AbortSignal): Promise<ReadonlyMap<bigint, bigint>>;
  /** Node: value of a table key; null if missing. */
  tableItem(handle: string, types: TableTypes, key: unknown, signal?: AbortSignal): Promise<unknown>;
}

/** Creates a reader that loads its queries on first use. */
export function createStateReader(api: NodeApi, index: IndexApi): StateReader {
  return lazyReader(async () => (await import("./askAboutState.ts")).askAboutState(api, index), {
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
