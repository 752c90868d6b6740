import type { Address } from "../chain/facts/types.ts";
import { APT } from "./assets.ts";
import { changesAcrossStores } from "./effects/balances.ts";
import type { BalanceEffect, ObjectEffect } from "./effects/effect.ts";
import type { PreviewFacts } from "./facts.ts";
import { mayBeOwnAccount } from "./ownAccount.ts";

/**
 * Whether an account's holdings count as the user's: own accounts, verified or not, and the acting multisig account. A stranger as sender
 * does not count.
 */
export function isTheirs(facts: PreviewFacts, address: Address): boolean {
  const acts = facts.input.isProposal === true ? facts.actor : facts.raw?.multisig;
  return mayBeOwnAccount(facts, address) || address === acts;
}

/** Units of an asset lost by an own account, besides the fee. */
export type Loss = BalanceEffect & { readonly lost: bigint };

/** All losses of the user's assets. */
export function lossesOf(facts: PreviewFacts): readonly Loss[] {
  return changesAcrossStores(facts.balances).flatMap((effect) => {
    const isFee = effect.asset.id === APT.id && effect.owner === facts.feePayer;
    const lost = effect.before - effect.after - (isFee ? facts.fee.expectedOctas : 0n);
    return isTheirs(facts, effect.owner) && lost > 0n ? [{ ...effect, lost }] : [];
  });
}

/** The user's objects that are discarded, destroyed or transferred. */
export function lostObjects(facts: PreviewFacts): readonly ObjectEffect[] {
  return facts.effects.filter(
    (effect): effect is ObjectEffect =>
      effect.kind === "object" &&
      effect.from !== undefined &&
      (effect.from !== effect.to || effect.change === "thrownAway") &&
      isTheirs(facts, effect.from),
  );
}
