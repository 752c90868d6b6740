import { UnreadableAnswer } from "../chain/facts/unreadableAnswer.ts";
import { NO_ADDRESS_YET } from "../chain/transactions/signable.ts";
import { aptBalanceEntry } from "./aptBalanceEntry.ts";
import { NOTHING_BEFORE } from "./effects/stateBefore.ts";
import type { PreviewFacts } from "./facts.ts";

/**
 * Whether a simulation shows the payer losing the reported fee, or gaining the refund beyond it. Every successful run settles the fee last,
 * in the payer's APT, so a simulation without it is invented. Checks written state rather than effects, because effects assume the fee.
 */
export function isFeeCharged({ fee: { expectedOctas }, feePayer, input }: PreviewFacts): boolean {
  // While the fee payer is open, a simulation charges nobody.
  if (expectedOctas === 0n || feePayer === NO_ADDRESS_YET) return true;
  try {
    const { before, moved, written } = aptBalanceEntry(input.simulation.transaction, input.before ?? NOTHING_BEFORE, feePayer);
    // If exactly the fee arrives in the same transaction, the balance stays unchanged.
    if (written === undefined) return moved === expectedOctas;
    if (before === undefined) return true;
    const lost = before + moved - written;
    // A payment received just before the simulation raises the balance, which proves nothing.
    return lost < 0n || lost >= expectedOctas;
  } catch (error) {
    if (!(error instanceof UnreadableAnswer)) throw error;
    // Another rule reports unreadable responses.
    return true;
  }
}
