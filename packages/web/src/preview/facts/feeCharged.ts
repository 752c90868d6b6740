import { UnreadableAnswer } from "../../chain/facts/unreadableAnswer.ts";
import { NO_ADDRESS_YET } from "../../chain/transactions/signable.ts";
import { aptBalanceChange } from "../effects/aptBalanceChange.ts";
import { NOTHING_BEFORE } from "../stateBefore.ts";
import type { PreviewFacts } from "./facts.ts";

/**
 * Whether a simulation shows the payer losing the reported fee, or gaining a refund above the fee. Every successful execution charges the
 * fee last, in the payer's APT, so a simulation without this charge is invented. Checks written state rather than effects, because effects
 * assume the fee.
 */
export function isFeeCharged({ fee: { expectedOctas }, feePayer, input }: PreviewFacts): boolean {
  // Without a known fee payer, a simulation charges nobody.
  if (expectedOctas === 0n || feePayer === NO_ADDRESS_YET) return true;
  try {
    const { before, moved, written } = aptBalanceChange(input.simulation.transaction, input.before ?? NOTHING_BEFORE, feePayer);
    // If the payer receives exactly the fee in the same transaction, the balance stays unchanged and is not written.
    if (written === undefined) return moved === expectedOctas;
    if (before === undefined) return true;
    const lost = before + moved - written;
    // A payment received just before the simulation raises the balance, so a higher balance proves nothing.
    return lost < 0n || lost >= expectedOctas;
  } catch (error) {
    if (!(error instanceof UnreadableAnswer)) throw error;
    // The rule `incomplete_effects` reports unreadable responses.
    return true;
  }
}
