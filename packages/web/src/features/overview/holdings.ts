import type { HeldAsset } from "../../chain/facts/heldAsset.ts";
import { type Prices, worthOf } from "../../chain/sources/prices.ts";

/** What is held of each asset, in whatever stores and accounts, as one. */
export function joinHoldings(held: readonly HeldAsset[]): readonly HeldAsset[] {
  const joined = new Map<string, HeldAsset>();
  for (const one of held) {
    const before = joined.get(one.asset);
    joined.set(one.asset, before === undefined ? one : { ...before, units: before.units + one.units });
  }
  return [...joined.values()];
}

/** What all of it is worth. */
export interface Total {
  /** Hundredths of the prices' currency. */
  readonly hundredths: bigint;
  /** Assets that the source has no price for. */
  readonly withoutPrice: number;
}

export function totalWorth(held: readonly HeldAsset[], prices: Prices): Total {
  const worths = held.map((one) => worthOf(prices, one));
  return {
    hundredths: worths.reduce<bigint>((sum, worth) => sum + (worth ?? 0n), 0n),
    withoutPrice: worths.filter((worth) => worth === undefined).length,
  };
}

/** The most valuable first, what has no price last and in the order it came; without prices as it came. */
export function byWorth(held: readonly HeldAsset[], prices: Prices | undefined): readonly HeldAsset[] {
  if (prices === undefined) return held;
  const worth = (one: HeldAsset) => worthOf(prices, one) ?? -1n;
  return held.toSorted((one, other) => (worth(other) > worth(one) ? 1 : worth(other) < worth(one) ? -1 : 0));
}
