import type { Address } from "../chain/facts/types.ts";
import { APT } from "./assets.ts";
import type { BalanceEffect, ObjectEffect } from "./effects/effect.ts";
import type { PreviewFacts } from "./facts.ts";
import { mayBeOwnAccount } from "./ownAccount.ts";

/** Whether what an account holds counts as the person's: an own account, verified or not, or the multisig account in whose name it runs. A sender who is somebody else does not. */
export function isTheirs(facts: PreviewFacts, address: Address): boolean {
  const acts = facts.input.isProposal === true ? facts.actor : facts.raw?.multisig;
  return mayBeOwnAccount(facts, address) || address === acts;
}

/** What an account of the person's loses of an asset, besides the fee. */
export type Loss = BalanceEffect & { readonly lost: bigint };

/** Every loss of an asset that the person has. */
export function lossesOf(facts: PreviewFacts): readonly Loss[] {
  return facts.balances.flatMap((effect) => {
    const isFee = effect.asset.id === APT.id && effect.owner === facts.feePayer;
    const lost = effect.before - effect.after - (isFee ? facts.fee.expectedOctas : 0n);
    return isTheirs(facts, effect.owner) && lost > 0n ? [{ ...effect, lost }] : [];
  });
}

/** Objects of the person's that are thrown away, destroyed or another's afterwards. */
export function lostObjects(facts: PreviewFacts): readonly ObjectEffect[] {
  return facts.effects.filter(
    (effect): effect is ObjectEffect =>
      effect.kind === "object" &&
      effect.from !== undefined &&
      (effect.from !== effect.to || effect.change === "thrownAway") &&
      isTheirs(facts, effect.from),
  );
}
