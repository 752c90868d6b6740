import type { Address } from "../../chain/facts/types.ts";
import type { BalanceEffect, ObjectEffect } from "../effect.ts";
import { changesAcrossStores } from "../effects/balances.ts";
import { APT } from "../findAsset.ts";
import type { PreviewFacts } from "./facts.ts";
import { mayBeOwnAccount } from "./ownAccount.ts";

/**
 * Whether an account's assets count as the user's: own accounts, verified or not, and the acting multisig account, but not a stranger who
 * is the sender.
 */
export function isTheirs(facts: PreviewFacts, address: Address): boolean {
  const acts = facts.input.isProposal === true ? facts.actor : facts.raw?.multisig;
  return mayBeOwnAccount(facts, address) || address === acts;
}

/**
 * The user's account that controls an address: the account itself, or the owner of the object at the address, through any number of
 * objects. The framework lets the outermost owner withdraw from stores and transfer objects inside.
 */
function controllerOf(facts: PreviewFacts, address: Address): Address | undefined {
  if (isTheirs(facts, address)) return address;
  const owner = facts.input.known.objectOwners?.find(({ object }) => object === address)?.owner;
  return owner !== undefined && isTheirs(facts, owner) ? owner : undefined;
}

/** Units of an asset lost by an own account, besides the fee. */
export type Loss = BalanceEffect & { readonly lost: bigint };

/** All losses of the user's assets, including stake that was withdrawn but did not arrive. */
export function lossesOf(facts: PreviewFacts): readonly Loss[] {
  return changesAcrossStores([...controlledBalances(facts), ...unstakedBalances(facts)]).flatMap((effect) => {
    const isFee = effect.asset.id === APT.id && effect.owner === facts.feePayer;
    const lost = effect.before - effect.after - (isFee ? facts.fee.expectedOctas : 0n);
    return lost > 0n ? [{ ...effect, lost }] : [];
  });
}

/** Balances of own accounts, and losses of objects under their control. An object's gain offsets nothing: its creator may take it back. */
function controlledBalances(facts: PreviewFacts): readonly BalanceEffect[] {
  return facts.balances.flatMap((effect): readonly BalanceEffect[] => {
    const owner = controllerOf(facts, effect.owner);
    if (owner === effect.owner) return [effect];
    return owner === undefined || effect.after > effect.before ? [] : [{ ...effect, owner }];
  });
}

/** Withdrawn stake of own accounts, as APT that must arrive in the balance. */
export function unstakedBalances(facts: PreviewFacts): readonly BalanceEffect[] {
  const delegated = facts.effects.filter((effect) => effect.kind === "delegation");
  const withdrawn = delegated.flatMap(({ act, delegator, octas }) => (act === "withdraw" ? [{ owner: delegator, octas }] : []));
  const pooled = facts.effects
    .filter((effect) => effect.kind === "stake")
    .filter(({ pool }) => !delegated.some((effect) => effect.pool === pool));
  const pools = [...new Set(pooled.map(({ pool }) => pool))].map((owner) => ({
    owner,
    octas: pooled.filter(({ pool }) => pool === owner).reduce((sum, { before, after }) => sum + before - after, 0n),
  }));
  return [...withdrawn, ...pools]
    .filter(({ owner, octas }) => octas > 0n && isTheirs(facts, owner))
    .map(({ owner, octas }) => ({ kind: "balance", owner, isYou: true, asset: APT, before: octas, after: 0n }));
}

/** The user's objects that are discarded, destroyed or transferred, including objects inside their objects. */
export function lostObjects(facts: PreviewFacts): readonly ObjectEffect[] {
  return facts.effects.filter(
    (effect): effect is ObjectEffect =>
      effect.kind === "object" &&
      effect.from !== undefined &&
      (effect.from !== effect.to || effect.change === "thrownAway") &&
      controllerOf(facts, effect.from) !== undefined,
  );
}
