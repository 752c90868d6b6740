import type { AssetBalance } from "../../chain/facts/assetHolding.ts";
import { type Prices, worthOf } from "../../chain/sources/prices.ts";

/**
 * Sums holdings per asset across accounts. Separate stores have their own entries, after all spendable ones: anyone can create a store in
 * the name of an account and keep the right to take its contents back.
 */
export function joinHoldings(balances: readonly AssetBalance[]): readonly AssetBalance[] {
  const [spendable, separate] = [new Map<string, AssetBalance>(), new Map<string, AssetBalance>()];
  for (const one of balances) {
    const joined = one.isPrimary ? spendable : separate;
    const before = joined.get(one.asset);
    joined.set(one.asset, before === undefined ? one : { ...before, units: before.units + one.units });
  }
  return [...spendable.values(), ...separate.values()];
}

/** Total value of spendable holdings. */
export interface Total {
  /** Value in hundredths of the price currency. */
  readonly hundredths: bigint;
  /** Number of assets without a known price. */
  readonly withoutPrice: number;
}

export function totalWorth(balances: readonly AssetBalance[], prices: Prices): Total {
  const worths = balances.filter(({ isPrimary }) => isPrimary).map((one) => worthOf(prices, one));
  return {
    hundredths: worths.reduce<bigint>((sum, worth) => sum + (worth ?? 0n), 0n),
    withoutPrice: worths.filter((worth) => worth === undefined).length,
  };
}

/**
 * Sorts by value, highest first; unpriced assets follow in their original order, separate stores after all spendable assets. Without
 * prices, the order is unchanged.
 */
export function byWorth(balances: readonly AssetBalance[], prices: Prices | undefined): readonly AssetBalance[] {
  if (prices === undefined) return balances;
  const worth = (one: AssetBalance) => worthOf(prices, one) ?? -1n;
  return balances.toSorted((one, other) => {
    if (one.isPrimary !== other.isPrimary) return one.isPrimary ? -1 : 1;
    return worth(other) > worth(one) ? 1 : worth(other) < worth(one) ? -1 : 0;
  });
}
