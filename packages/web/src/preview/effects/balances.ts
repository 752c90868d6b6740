import type { Address } from "../../chain/facts/types.ts";
import type { BalanceEffect } from "../effect.ts";
import { metadataAddress } from "./assetIds.ts";
import type { EffectSources } from "./effectSources.ts";
import { storeAsset } from "./storeAsset.ts";
import { type StoreBalance, storeDeltas } from "./stores.ts";

/**
 * Balance changes: the user's own losses, own gains, losses of others, gains of others, each sorted by address. A store other than primary store and coin store
 * has its own line: anyone can create such a store for any owner and keep the right to take its contents.
 */
export function balanceEffects(sources: EffectSources): readonly BalanceEffect[] {
  const deltas = storeDeltas(sources);
  const before = deltas.flatMap((delta) => delta.before ?? []);
  const after = deltas.flatMap((delta) => delta.after ?? []);
  const places = new Map(
    [...before, ...after].map((balance) => [`${balance.owner} ${balance.metadata} ${balance.otherStore ?? ""}`, balance]),
  );
  return [...places.values()]
    .map(({ owner, metadata, otherStore }): BalanceEffect => {
      const mine = (balance: StoreBalance): boolean =>
        balance.owner === owner && balance.metadata === metadata && balance.otherStore === otherStore;
      const whole = otherStore === undefined ? wholeBalance(sources, owner, metadata) : undefined;
      // The total balance includes a coin store or primary store that the transaction leaves unwritten.
      const elsewhere = whole === undefined ? 0n : whole - sum(before.filter(mine));
      return {
        kind: "balance",
        owner,
        isYou: sources.isYou(owner),
        asset: storeAsset(metadata, sources.assets),
        ...(otherStore !== undefined && { store: otherStore }),
        before: sum(before.filter(mine)) + elsewhere,
        after: sum(after.filter(mine)) + elsewhere,
      };
    })
    .filter((effect) => effect.before !== effect.after)
    .sort(
      (left, right) =>
        rank(left) - rank(right) ||
        compare(left.owner, right.owner) ||
        compare(left.asset.id, right.asset.id) ||
        compare(left.store ?? "", right.store ?? ""),
    );
}

function wholeBalance({ before }: EffectSources, owner: Address, metadata: Address): bigint | undefined {
  return before.balances.find((balance) => balance.owner === owner && metadataAddress(balance.asset) === metadata)?.units;
}

function sum(balances: readonly StoreBalance[]): bigint {
  return balances.reduce((total, { units }) => total + units, 0n);
}

function rank({ isYou, before, after }: BalanceEffect): number {
  return (isYou ? 0 : 2) + (after < before ? 0 : 1);
}

function compare(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/**
 * Changes per owner and asset across all stores. Money withdrawn from another store counts as lost, but money put into another store never
 * offsets a loss.
 */
export function changesAcrossStores(effects: readonly BalanceEffect[]): readonly BalanceEffect[] {
  const sums = new Map<string, BalanceEffect>();
  for (const { store, ...effect } of effects) {
    if (store !== undefined && effect.after > effect.before) continue;
    const key = `${effect.owner} ${metadataAddress(effect.asset.id)}`;
    const sum = sums.get(key);
    sums.set(key, sum === undefined ? effect : { ...sum, before: sum.before + effect.before, after: sum.after + effect.after });
  }
  return [...sums.values()];
}

/** Change of an account's spendable balance of one asset. */
export function balanceEffectOf(effects: readonly BalanceEffect[], owner: Address, assetId: string): BalanceEffect | undefined {
  return effects.find(
    (effect) => effect.owner === owner && effect.store === undefined && metadataAddress(effect.asset.id) === metadataAddress(assetId),
  );
}
