import { APT_COIN } from "../facts/aptAsset.ts";
import type { Address } from "../facts/types.ts";
import type { Movement } from "./historyEntry.ts";

/** Deposit or withdrawal of any account within one transaction. */
export interface AssetTransfer {
  readonly kind: "deposit" | "withdrawal";
  readonly owner: Address | undefined;
  /** Store outside the owner's balance; its creator may keep the right to take its contents. */
  readonly otherStore?: Address | undefined;
  readonly asset: string;
  readonly symbol: string;
  readonly decimals: number;
  readonly units: bigint;
}

/** Net gain or loss of one account's balance per asset; amounts that return cancel out, amounts in other stores do not. */
export function movementsOf(transfers: readonly AssetTransfer[], account: Address): readonly Movement[] {
  const byAsset = new Map<string, Movement>();
  for (const { kind, owner, otherStore, asset, symbol, decimals, units } of transfers) {
    if (owner !== account || otherStore !== undefined) continue;
    const before = byAsset.get(asset)?.units ?? 0n;
    byAsset.set(asset, { asset, symbol, decimals, units: kind === "deposit" ? before + units : before - units });
  }
  return [...byAsset.values()].filter(({ units }) => units !== 0n);
}

/** Single counterparty of the transfers, such as another store of the account; undefined without exactly one. */
export function counterpartyOf(transfers: readonly AssetTransfer[], account: Address): Address | undefined {
  const others = new Set(transfers.flatMap(({ owner, otherStore }) => (owner === account ? (otherStore ?? []) : (owner ?? []))));
  const [only] = others;
  return others.size === 1 ? only : undefined;
}

/** Maps both names of APT, coin and fungible asset, to the coin type. */
export function canonicalAsset(asset: string): string {
  return isAptMetadata(asset) ? APT_COIN : asset;
}

/** `0xa` with or without leading zeros, as a pattern because lists test every asset on each keystroke. */
const APT_METADATA_WRITTEN = /^0x0{0,63}[aA]$/;

function isAptMetadata(asset: string): boolean {
  return APT_METADATA_WRITTEN.test(asset);
}
