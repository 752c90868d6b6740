import { APT_COIN, APT_DESCRIPTION } from "./apt.ts";
import type { AssetDescription } from "./assetDescription.ts";
import type { Address } from "./types.ts";

/** What an account holds of one asset in one store; the main store and the legacy coins of the same asset are one. */
export interface HeldAsset {
  /** Names the asset everywhere: a coin's type, or the address of a fungible asset's metadata. */
  readonly asset: string;
  /** The type of the legacy coin, where the asset has one. */
  readonly coinType: string | undefined;
  /** The metadata's address, where some of it is in a fungible store. */
  readonly metadata: Address | undefined;
  readonly storeId: string;
  readonly units: bigint;
  /** Of these, still held as legacy coins. */
  readonly coinUnits: bigint;
  /** Undefined where the network does not say: then units are all that can be told. */
  readonly described: AssetDescription | undefined;
  readonly isFrozen: boolean;
  /** What the chain counts as the owner's balance, and transfers take from; other stores are apart. */
  readonly isPrimary: boolean;
}

/** APT as the node counts it. */
export function heldApt(octas: bigint): HeldAsset {
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
