import {
  type Address,
  address,
  BcsError,
  decodeBcs,
  encodeBcs,
  type ModuleId,
  MoveAbort,
  OutOfGas,
  type Session,
  statusCode,
  statusType,
  VmFailure,
} from "@atoll/move";
import type { EntryFunction, MultisigPayload, TransactionExecutable } from "../chain/signedTransaction.ts";
import { readMultisigPayload, writeMultisigPayload } from "../transaction/payloadBcs.ts";
import type { UserTransaction } from "./userTransaction.ts";

const FRAMEWORK = address("0x1");
const MULTISIG_ACCOUNT: ModuleId = { address: FRAMEWORK, name: "multisig_account" };
const FEATURES: ModuleId = { address: FRAMEWORK, name: "features" };

const NO_BYTES = new Uint8Array();
/** BCS of an empty byte vector: placeholder for a missing payload on networks without the payload-mismatch feature. */
const EMPTY_VECTOR = Uint8Array.of(0);

/** Next payload that a multisig account executes: approved bytes and decoded call. */
export interface NextMultisigPayload {
  readonly bytes: Uint8Array;
  readonly call: EntryFunction;
}

/** Runs the multisig account's check that the sender may execute its next transaction. */
export function runMultisigPrologue(session: Session, transaction: UserTransaction, isSimulation: boolean): void {
  const { multisigAddress, executable, sender } = transaction;
  if (multisigAddress === undefined) return;
  if (isSimulation && !isEnabled(session, "transaction_simulation_enhancement_enabled")) return;
  const args = [sender.address, multisigAddress, providedPayload(session, executable)];
  session.callFunction(MULTISIG_ACCOUNT, "validate_multisig_transaction", [], args);
}

/** Returns the payload stored with the multisig proposal, or else the transaction's own payload. */
export function nextMultisigPayload(
  { session, unmetered }: { readonly session: Session; readonly unmetered: Session },
  { executable }: UserTransaction,
  multisig: Address,
): NextMultisigPayload {
  const provided = providedPayload(unmetered, executable);
  const [bytes] = session.callFunction(MULTISIG_ACCOUNT, "get_next_transaction_payload", [], [multisig, provided]) as [Uint8Array];
  const payload = decodePayload(bytes);
  if (payload.kind === "script") throw new VmFailure("FAILED_TO_DESERIALIZE_ARGUMENT", "a multisig account runs entry functions only");
  return { bytes, call: payload.entryFunction };
}

/** Marks the executed multisig transaction as succeeded or failed. */
export function finishMultisig(
  session: Session,
  { sender }: UserTransaction,
  multisig: Address,
  { bytes, call }: NextMultisigPayload,
  failure?: MoveAbort | OutOfGas | VmFailure,
): void {
  const args = [sender.address, multisig, bytes];
  if (failure === undefined) {
    session.callFunction(MULTISIG_ACCOUNT, "successful_transaction_execution_cleanup", [], args);
  } else {
    session.callFunction(MULTISIG_ACCOUNT, "failed_transaction_execution_cleanup", [], [...args, executionError(failure, call)]);
  }
}

function providedPayload(session: Session, executable: TransactionExecutable): Uint8Array {
  if (executable.kind !== "empty") return encodeBcs((writer) => writeMultisigPayload(writer, executable));
  return isEnabled(session, "abort_if_multisig_payload_mismatch_enabled") ? NO_BYTES : EMPTY_VECTOR;
}

function decodePayload(bytes: Uint8Array): MultisigPayload {
  try {
    return decodeBcs(bytes, readMultisigPayload);
  } catch (error) {
    if (error instanceof BcsError) throw new VmFailure("FAILED_TO_DESERIALIZE_ARGUMENT", error.message);
    throw error;
  }
}

/** Creates the `ExecutionError` of the multisig module: kind, location (if any), code. */
function executionError(failure: MoveAbort | OutOfGas | VmFailure, call: EntryFunction) {
  if (failure instanceof MoveAbort) return errorValue("MoveAbort", placeText(failure.location), failure.code);
  if (failure instanceof OutOfGas) return errorValue("MoveExecutionFailure", placeText(call.module), statusCode("OUT_OF_GAS"));
  const code = statusCode(failure.status);
  if (statusType(failure.status) === "Execution") return errorValue("MoveExecutionFailure", placeText(call.module), code);
  return errorValue("VMError", "", code);
}

function errorValue(type: string, place: string, code: bigint) {
  return { abort_location: text(place), error_type: text(type), error_code: code };
}
function text(value: string) {
  return { bytes: new TextEncoder().encode(value) };
}
/** Prints a module with its full address without 0x prefix, the format of on-chain events. */
function placeText(module: ModuleId | undefined): string {
  return module === undefined ? "Script" : `${module.address.slice(2)}::${module.name}`;
}

function isEnabled(session: Session, question: string): boolean {
  return session.callFunction(FEATURES, question, [], [])[0] === true;
}
