import type { Address } from "../../chain/facts/types.ts";
import { metadataAddress } from "./assetIds.ts";
import type { EffectSources } from "./context.ts";
import type { BalanceEffect } from "./effect.ts";
import { storeAsset } from "./storeAsset.ts";
import { type StoreBalance, storeDeltas } from "./stores.ts";

/** Balance changes: the user's own first, then losses, then gains, each sorted by address. */
export function balanceEffects(sources: EffectSources): readonly BalanceEffect[] {
  const deltas = storeDeltas(sources);
  const before = deltas.flatMap((delta) => delta.before ?? []);
  const after = deltas.flatMap((delta) => delta.after ?? []);
  const places = new Map([...before, ...after].map(({ owner, metadata }) => [`${owner} ${metadata}`, { owner, metadata }]));
  return [...places.values()]
    .map(({ owner, metadata }): BalanceEffect => {
      const mine = (held: StoreBalance): boolean => held.owner === owner && held.metadata === metadata;
      const whole = wholeBalance(sources, owner, metadata);
      // Holdings in the owner's other stores stay unchanged but belong to the balance.
      const elsewhere = whole === undefined ? 0n : whole - sum(before.filter((held) => mine(held) && held.isMain));
      return {
        kind: "balance",
        owner,
        isYou: sources.isYou(owner),
        asset: storeAsset(metadata, sources.assets),
        before: sum(before.filter(mine)) + elsewhere,
        after: sum(after.filter(mine)) + elsewhere,
      };
    })
    .filter((effect) => effect.before !== effect.after)
    .sort((left, right) => rank(left) - rank(right) || compare(left.owner, right.owner) || compare(left.asset.id, right.asset.id));
}

function wholeBalance({ before }: EffectSources, owner: Address, metadata: Address): bigint | undefined {
  return before.balances.find((balance) => balance.owner === owner && metadataAddress(balance.asset) === metadata)?.units;
}

function sum(held: readonly StoreBalance[]): bigint {
  return held.reduce((total, { units }) => total + units, 0n);
}

function rank({ isYou, before, after }: BalanceEffect): number {
  if (isYou) return 0;
  return after < before ? 1 : 2;
}

function compare(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** Balance change of an account in one asset. */
export function balanceEffectOf(effects: readonly BalanceEffect[], owner: Address, assetId: string): BalanceEffect | undefined {
  return effects.find((effect) => effect.owner === owner && metadataAddress(effect.asset.id) === metadataAddress(assetId));
}
