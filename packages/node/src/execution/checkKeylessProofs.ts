import { USECS_PER_SEC, VmFailure } from "@atoll/move";
import type { SignedTransaction } from "../chain/signedTransaction.ts";
import type { StateView } from "../chain/stateValue.ts";
import { keylessParts } from "../transaction/keylessParts.ts";
import { checkKeylessGates } from "./checkKeylessGates.ts";
import type { Environment } from "./environment.ts";
import { readKeylessFacts } from "./readKeylessFacts.ts";

/**
 * Validates keyless signatures again at execution. Since submission, the feature may have been disabled, the ephemeral key may have
 * expired, and the issuer's key or the verification key may have been rotated.
 */
export function checkKeylessProofs(environment: Environment, state: StateView, transaction: SignedTransaction): void {
  checkKeylessGates(environment, state, transaction);
  for (const part of keylessParts(transaction.authenticator)) {
    const facts = readKeylessFacts(environment, state, part);
    const isGood =
      facts !== undefined &&
      facts.ledgerTimeMicros <= part.signature.expiryDateSecs * USECS_PER_SEC &&
      environment.isKeylessProven(part, facts);
    if (!isGood) throw new VmFailure("INVALID_SIGNATURE");
  }
}
