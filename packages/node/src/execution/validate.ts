import { VmFailure } from "@atoll/move";
import type { StateView } from "../chain.ts";
import type { SignedTransaction } from "../transaction/signedTransaction.ts";
import { verifyAuthenticator } from "../transaction/verifyAuthenticator.ts";
import { authenticationOf } from "./authentication.ts";
import { checkTransaction } from "./checkTransaction.ts";
import type { Environment } from "./environment.ts";
import { GasMeter } from "./gas/meter.ts";
import { runPrologue } from "./prologue.ts";
import { userSession } from "./sessionId.ts";
import { createStateAdapter } from "./stateAdapter.ts";
import { readUserTransaction, transactionFacts } from "./userTransaction.ts";

/** Whether a transaction may be queued; `status` is the name of the status that refuses it. */
export type Validation = { readonly kind: "valid" } | { readonly kind: "invalid"; readonly status: string };

const VALID: Validation = { kind: "valid" };
const INVALID_SIGNATURE: Validation = { kind: "invalid", status: "INVALID_SIGNATURE" };

/** A sequence number in the future is fine: the transaction waits for those before it. */
export function validateTransaction(environment: Environment, state: StateView, signed: SignedTransaction): Validation {
  return verifyAuthenticator(signed, environment.mayActAs) ? validateVerifiedTransaction(environment, state, signed) : INVALID_SIGNATURE;
}

/** As `validateTransaction`, when the signatures were found good before. */
export function validateVerifiedTransaction(environment: Environment, state: StateView, signed: SignedTransaction): Validation {
  const transaction = readUserTransaction(signed);
  const adapter = createStateAdapter(state, environment.places);
  try {
    checkTransaction(transaction, adapter);
    const identity = userSession(transaction, "prologue");
    const authentication = authenticationOf(transaction, () => new GasMeter(signed.raw.maxGasAmount, adapter));
    const session = environment.startSession({ identity, state: adapter, facts: transactionFacts(transaction), meter: authentication });
    authentication?.run(session, environment.onDefect);
    runPrologue(session, transaction, false, environment.onDefect);
    return VALID;
  } catch (error) {
    if (!(error instanceof VmFailure)) throw error;
    return error.status === "SEQUENCE_NUMBER_TOO_NEW" ? VALID : { kind: "invalid", status: error.status };
  }
}
