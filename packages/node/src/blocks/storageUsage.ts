import { decodeBcs, encodeBcs } from "@atoll/move";
import type { EncodedStateKey } from "../chain/stateKey.ts";
import type { Store } from "../chain/store.ts";
import { keySize } from "../execution/gas/storageFee.ts";
import type { OverlayState } from "../execution/overlayState.ts";

/** Size of the state: number of items, and bytes of their keys and values. */
export interface StorageUsage {
  readonly items: bigint;
  readonly bytes: bigint;
}

/** Name of the store setting with the storage usage after the latest block. */
export const STORAGE_USAGE_SETTING = "storageUsage";
export const NOTHING_STORED: StorageUsage = { items: 0n, bytes: 0n };

/** Storage usage after applying the overlay's writes. */
export function grownUsage(before: StorageUsage, { growth }: OverlayState): StorageUsage {
  return { items: before.items + BigInt(growth.items), bytes: before.bytes + BigInt(growth.bytes) };
}

export function encodeStorageUsage({ items, bytes }: StorageUsage): Uint8Array {
  return encodeBcs((writer) => writer.u64(items).u64(bytes));
}

/**
 * Reads the storage usage at the end of the ledger; counts the whole state if an older version of the node wrote the latest block without
 * this setting.
 */
export function loadStorageUsage(store: Store): StorageUsage {
  const encoded = store.getSetting(STORAGE_USAGE_SETTING);
  if (encoded !== undefined) return decodeBcs(encoded, (reader) => ({ items: reader.u64(), bytes: reader.u64() }));
  const version = store.latestVersion();
  return version === undefined ? NOTHING_STORED : countStorage(store, version);
}

const COUNT_PAGE = 1_000;

/** Counts state items and bytes by reading the whole state. */
export function countStorage(store: Store, version: bigint): StorageUsage {
  let items = 0;
  let bytes = 0;
  let start: EncodedStateKey | undefined;
  do {
    const page = store.listState("", version, start, COUNT_PAGE + 1);
    for (const { key, value } of page.slice(0, COUNT_PAGE)) {
      items += 1;
      bytes += keySize(key) + value.bytes.length;
    }
    start = page[COUNT_PAGE]?.key;
  } while (start !== undefined);
  return { items: BigInt(items), bytes: BigInt(bytes) };
}
