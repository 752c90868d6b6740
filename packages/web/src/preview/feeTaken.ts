import { UnreadableAnswer } from "../chain/facts/unreadableAnswer.ts";
import { NO_ADDRESS_YET } from "../chain/transactions/signable.ts";
import { NOTHING_BEFORE } from "./effects/stateBefore.ts";
import type { PreviewFacts } from "./facts.ts";
import { heldApt } from "./heldApt.ts";

/**
 * Whether a simulation shows that whoever pays loses the fee that it tells, or gets what is given back beyond it. Every run that succeeds settles that last,
 * in the payer's own APT, so that one which does not is made up. It is looked at what is written, not at the effects: those take the fee for granted.
 */
export function isFeeTaken({ fee: { expectedOctas }, feePayer, input }: PreviewFacts): boolean {
  // As long as it is open who pays, a network takes the fee of a simulation from nobody.
  if (expectedOctas === 0n || feePayer === NO_ADDRESS_YET) return true;
  try {
    const { before, moved, written } = heldApt(input.simulation.transaction, input.before ?? NOTHING_BEFORE, feePayer);
    // Where exactly the fee arrives in the same transaction, the balance stays what it was.
    if (written === undefined) return moved === expectedOctas;
    if (before === undefined) return true;
    const lost = before + moved - written;
    // Somebody can have paid in just before the node simulated it: then more is there than was read, and nothing follows from it.
    return lost < 0n || lost >= expectedOctas;
  } catch (error) {
    if (!(error instanceof UnreadableAnswer)) throw error;
    // That it cannot be read is told by itself.
    return true;
  }
}
