import { address, type ModuleId, type StateReader, VmFailure } from "@atoll/move";
import type { StateCode } from "../chain/code.ts";
import type { SignedTransaction } from "../chain/signedTransaction.ts";
import type { StateView } from "../chain/stateValue.ts";
import { authenticationKeyOf } from "../transaction/authenticationKey.ts";
import { verifyAuthenticator } from "../transaction/verifyAuthenticator.ts";
import { authenticationOf, wholeSigner } from "./authentication.ts";
import { reserveAuthenticationState } from "./authenticationState.ts";
import { checkKeylessGates } from "./checkKeylessGates.ts";
import { checkTransaction } from "./checkTransaction.ts";
import type { Environment } from "./environment.ts";
import { expirationSecs } from "./expirationSecs.ts";
import { GasMeter } from "./gas/meter.ts";
import { runPrologue } from "./prologue.ts";
import { userSession } from "./sessionId.ts";
import { createStateAdapter } from "./stateAdapter.ts";
import { readUserTransaction, transactionFacts, type UserTransaction } from "./userTransaction.ts";

/** Mempool validation result; `status` names the rejection status. */
export type Validation =
  | { readonly kind: "valid" }
  /** Rejected; `detail` adds information missing from the status. */
  | { readonly kind: "invalid"; readonly status: string; readonly detail?: string };

const ACCOUNT: ModuleId = { address: address("0x1"), name: "account" };
/** Statuses whose message says more than their name. */
const DETAILED_STATUSES: ReadonlySet<string> = new Set([
  "UNEXPECTED_ERROR_FROM_KNOWN_MOVE_FUNCTION",
  "ACCOUNT_AUTHENTICATION_GAS_LIMIT_EXCEEDED",
]);
const VALID: Validation = { kind: "valid" };
const INVALID_SIGNATURE: Validation = { kind: "invalid", status: "INVALID_SIGNATURE" };

/** Validates a transaction for the mempool. Accepts future sequence numbers: such transactions wait for their predecessors. */
export function validateTransaction(environment: Environment, state: StateView, signed: SignedTransaction): Validation {
  return verifyAuthenticator(signed, environment.mayActAs) ? validateWithoutSignatures(environment, state, signed) : INVALID_SIGNATURE;
}

/** Validates like `validateTransaction` but without signature checks, for signatures verified before or later. */
export function validateWithoutSignatures(environment: Environment, state: StateView, signed: SignedTransaction): Validation {
  const transaction = readUserTransaction(signed);
  const code = environment.codes.at(state);
  const adapter = createStateAdapter(state, code.places);
  try {
    checkKeylessGates(environment, state, signed);
    checkTransaction(transaction, adapter);
    const identity = userSession(transaction, "prologue");
    const meter = new GasMeter(signed.raw.maxGasAmount, adapter);
    const authentication = authenticationOf(transaction, () => meter);
    const session = environment.startSession({
      identity,
      state: adapter,
      code,
      facts: transactionFacts(transaction),
      meter: authentication,
      keepsCode: false,
    });
    if (authentication !== undefined) {
      authentication.run(session, environment.onDefect);
      reserveAuthenticationState(session, transaction, meter, { state, adapter, code, timeUsecs: undefined });
    }
    runPrologue(
      session,
      transaction,
      authentication?.signerOf ?? wholeSigner,
      false,
      expirationSecs(environment, state, signed),
      environment.onDefect,
    );
    return VALID;
  } catch (error) {
    if (!(error instanceof VmFailure)) throw error;
    const { status, message } = error;
    if (DETAILED_STATUSES.has(status) && message !== status) return { kind: "invalid", status, detail: message };
    if (status !== "SEQUENCE_NUMBER_TOO_NEW") return { kind: "invalid", status };
    return hasPayersKey(environment, adapter, code, transaction) ? VALID : { kind: "invalid", status: "INVALID_AUTH_KEY" };
  }
}

/**
 * Whether the fee payer signed with its account's key. The prologue aborts at a future sequence number before it checks that key, so this
 * check prevents queueing at another account's expense.
 */
function hasPayersKey(environment: Environment, adapter: StateReader, code: StateCode, transaction: UserTransaction): boolean {
  const { feePayer } = transaction;
  const key = feePayer === undefined ? undefined : authenticationKeyOf(feePayer.authenticator);
  if (feePayer === undefined || key === undefined) return true;
  const identity = userSession(transaction, "prologue");
  const session = environment.startSession({ identity, state: adapter, code, facts: transactionFacts(transaction), keepsCode: false });
  const [expected] = session.callFunction(ACCOUNT, "get_authentication_key", [], [feePayer.address]);
  return expected instanceof Uint8Array && key.length === expected.length && key.every((byte, index) => byte === expected[index]);
}
