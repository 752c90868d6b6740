import { address, type ModuleId, type StateReader, VmFailure } from "@atoll/move";
import type { StateView } from "../chain.ts";
import { authenticationKeyOf } from "../transaction/authenticationKey.ts";
import type { SignedTransaction } from "../transaction/signedTransaction.ts";
import { verifyAuthenticator } from "../transaction/verifyAuthenticator.ts";
import { authenticationOf, wholeSigner } from "./authentication.ts";
import { checkKeylessGates } from "./checkKeylessGates.ts";
import { checkTransaction } from "./checkTransaction.ts";
import type { Environment } from "./environment.ts";
import { GasMeter } from "./gas/meter.ts";
import { runPrologue } from "./prologue.ts";
import { userSession } from "./sessionId.ts";
import { createStateAdapter } from "./stateAdapter.ts";
import type { StateCode } from "./stateCode.ts";
import { readUserTransaction, transactionFacts, type UserTransaction } from "./userTransaction.ts";

/** Whether a transaction may be queued; `status` is the name of the status that refuses it. */
export type Validation =
  | { readonly kind: "valid" }
  /** `detail` says what the status does not. */
  | { readonly kind: "invalid"; readonly status: string; readonly detail?: string };

const ACCOUNT: ModuleId = { address: address("0x1"), name: "account" };
const VALID: Validation = { kind: "valid" };
const INVALID_SIGNATURE: Validation = { kind: "invalid", status: "INVALID_SIGNATURE" };

/** A sequence number in the future is fine: the transaction waits for those before it. */
export function validateTransaction(environment: Environment, state: StateView, signed: SignedTransaction): Validation {
  return verifyAuthenticator(signed, environment.mayActAs) ? validateWithoutSignatures(environment, state, signed) : INVALID_SIGNATURE;
}

/**
 * As `validateTransaction`, when the signatures were found good before, or are still to be checked.
 */
export function validateWithoutSignatures(environment: Environment, state: StateView, signed: SignedTransaction): Validation {
  const transaction = readUserTransaction(signed);
  const code = environment.codes.at(state);
  const adapter = createStateAdapter(state, code.places);
  try {
    checkKeylessGates(environment, state, signed);
    checkTransaction(transaction, adapter);
    const identity = userSession(transaction, "prologue");
    const authentication = authenticationOf(transaction, () => new GasMeter(signed.raw.maxGasAmount, adapter));
    const session = environment.startSession({
      identity,
      state: adapter,
      code,
      facts: transactionFacts(transaction),
      meter: authentication,
      keepsCode: false,
    });
    authentication?.run(session, environment.onDefect);
    runPrologue(session, transaction, authentication?.signerOf ?? wholeSigner, false, environment.onDefect);
    return VALID;
  } catch (error) {
    if (!(error instanceof VmFailure)) throw error;
    const { status, message } = error;
    if (status === "UNEXPECTED_ERROR_FROM_KNOWN_MOVE_FUNCTION") return { kind: "invalid", status, detail: message };
    if (status !== "SEQUENCE_NUMBER_TOO_NEW") return { kind: "invalid", status };
    return hasPayersKey(environment, adapter, code, transaction) ? VALID : { kind: "invalid", status: "INVALID_AUTH_KEY" };
  }
}

/** The prologue stops at a sequence number in the future, before it looks at the fee payer's key. Nobody queues at another's expense. */
function hasPayersKey(environment: Environment, adapter: StateReader, code: StateCode, transaction: UserTransaction): boolean {
  const { feePayer } = transaction;
  const key = feePayer === undefined ? undefined : authenticationKeyOf(feePayer.authenticator);
  if (feePayer === undefined || key === undefined) return true;
  const identity = userSession(transaction, "prologue");
  const session = environment.startSession({ identity, state: adapter, code, facts: transactionFacts(transaction), keepsCode: false });
  const [expected] = session.callFunction(ACCOUNT, "get_authentication_key", [], [feePayer.address]);
  return expected instanceof Uint8Array && key.length === expected.length && key.every((byte, index) => byte === expected[index]);
}
