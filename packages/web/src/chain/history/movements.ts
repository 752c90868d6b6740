import { APT_COIN } from "../facts/apt.ts";
import type { Address } from "../facts/types.ts";
import type { Movement } from "./historyEntry.ts";

/** A deposit or a withdrawal of anyone's within one transaction. */
export interface Transfer {
  readonly kind: "deposit" | "withdrawal";
  readonly owner: Address | undefined;
  readonly asset: string;
  readonly symbol: string;
  readonly decimals: number;
  readonly units: bigint;
}

/** What one account gained and lost, by asset. What went out and came back cancels. */
export function movementsOf(transfers: readonly Transfer[], account: Address): readonly Movement[] {
  const byAsset = new Map<string, Movement>();
  for (const { kind, owner, asset, symbol, decimals, units } of transfers) {
    if (owner !== account) continue;
    const before = byAsset.get(asset)?.units ?? 0n;
    byAsset.set(asset, { asset, symbol, decimals, units: kind === "deposit" ? before + units : before - units });
  }
  return [...byAsset.values()].filter(({ units }) => units !== 0n);
}

/** The one other account that gave or took something; undefined where there is none or more than one. */
export function counterpartyOf(transfers: readonly Transfer[], account: Address): Address | undefined {
  const others = new Set(transfers.flatMap(({ owner }) => (owner === undefined || owner === account ? [] : [owner])));
  const [only] = others;
  return others.size === 1 ? only : undefined;
}

/** APT has two names, as a coin and as a fungible asset. Here it has the first. */
export function canonicalAsset(asset: string): string {
  return isAptMetadata(asset) ? APT_COIN : asset;
}

/** `0xa`, with or without its zeros; lists ask this of every asset with every key that is typed. */
const APT_METADATA_WRITTEN = /^0x0{0,63}[aA]$/;

function isAptMetadata(asset: string): boolean {
  return APT_METADATA_WRITTEN.test(asset);
}
