import { VmFailure } from "@atoll/move";
import type { StateView } from "../chain.ts";
import { keylessParts } from "../transaction/keylessParts.ts";
import type { SignedTransaction } from "../transaction/signedTransaction.ts";
import { checkKeylessGates } from "./checkKeylessGates.ts";
import type { Environment } from "./environment.ts";
import { readKeylessFacts } from "./readKeylessFacts.ts";

const MICROSECONDS_PER_SECOND = 1_000_000n;

/**
 * Since a transaction was queued its kind may have been switched off, its ephemeral key may have expired, its issuer's key may have been rotated,
 * or the verification key replaced.
 */
export function checkKeylessProofs(environment: Environment, state: StateView, transaction: SignedTransaction): void {
  checkKeylessGates(environment, state, transaction);
  for (const part of keylessParts(transaction.authenticator)) {
    const facts = readKeylessFacts(environment, state, part);
    const isGood =
      facts !== undefined &&
      facts.ledgerTimeMicros <= part.signature.expiryDateSecs * MICROSECONDS_PER_SECOND &&
      environment.isKeylessProven(part, facts);
    if (!isGood) throw new VmFailure("INVALID_SIGNATURE");
  }
}
