import { APT_COIN, APT_DESCRIPTION } from "./aptAsset.ts";
import type { AssetDescription } from "./assetDescription.ts";
import type { Address } from "./types.ts";

/** Balance of one asset in one store. The primary store and legacy coins of the same asset form a single entry. */
export interface AssetBalance {
  /** Asset id: a coin type, or the metadata address of a fungible asset. */
  readonly asset: string;
  /** Legacy coin type, if the asset has one. */
  readonly coinType: string | undefined;
  /** Metadata address, if a fungible store contains part of the balance. */
  readonly metadata: Address | undefined;
  readonly storeId: string;
  readonly units: bigint;
  /** Part of `units` still in legacy coins. */
  readonly coinUnits: bigint;
  /** Name, symbol and decimals; undefined if the network has no description, in which case the page shows bare units. */
  readonly described: AssetDescription | undefined;
  readonly isFrozen: boolean;
  /** True if the store belongs to the owner's on-chain balance, from which transfers draw; false for secondary stores. */
  readonly isPrimary: boolean;
}

/** Balance entry for the APT balance that a node reports. */
export function aptBalanceEntry(octas: bigint): AssetBalance {
  return {
    asset: APT_COIN,
    coinType: APT_COIN,
    metadata: undefined,
    storeId: APT_COIN,
    units: octas,
    coinUnits: 0n,
    described: APT_DESCRIPTION,
    isFrozen: false,
    isPrimary: true,
  };
}
