import type { Address } from "../chain/facts/types.ts";
import { findAsset } from "./assets.ts";
import type { PreviewInput } from "./input.ts";
import type { BalanceEffect } from "./types.ts";

/** Who ends up with what: you first, then who loses, then who gains, each by address. */
export function balanceEffects({ transaction, simulation, known }: PreviewInput): readonly BalanceEffect[] {
  return simulation.balances
    .filter(({ before, after }) => before !== after)
    .map(({ owner, asset, before, after }) => ({
      owner,
      isYou: owner === transaction.sender,
      asset: findAsset(asset, known.assets),
      before,
      after,
    }))
    .sort((left, right) => rank(left) - rank(right) || compare(left.owner, right.owner) || compare(left.asset.id, right.asset.id));
}

function rank({ isYou, before, after }: BalanceEffect): number {
  if (isYou) return 0;
  return after < before ? 1 : 2;
}

function compare(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** An account's effect in one asset. */
export function effectOf(effects: readonly BalanceEffect[], owner: Address, assetId: string): BalanceEffect | undefined {
  return effects.find((effect) => effect.owner === owner && effect.asset.id === assetId);
}
