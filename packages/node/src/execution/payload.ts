import { type Address, type Session, VmFailure } from "@atoll/move";
import type { EntryFunction, Script } from "../transaction/signedTransaction.ts";
import { entryArguments } from "./arguments.ts";
import type { Environment } from "./environment.ts";
import type { EnteredFunction } from "./failureStatus.ts";
import { loadFunction } from "./loadFunction.ts";
import type { UserTransaction } from "./userTransaction.ts";

/** Runs what the transaction itself is for; what a multisig account runs is in `multisigPayload.ts`. */
export function runPayload(environment: Environment, session: Session, transaction: UserTransaction): void {
  const { executable } = transaction;
  switch (executable.kind) {
    case "entryFunction":
      runEntryFunction(environment, session, [transaction.sender.address, ...transaction.secondaryAddresses], executable.entryFunction);
      break;
    case "script":
      runScript(executable.script);
      break;
    case "empty":
      throw new VmFailure("EMPTY_PAYLOAD_PROVIDED");
  }
}

/** The function a transaction enters, for statuses that name a place. */
export function enteredFunction({ executable, multisigAddress }: UserTransaction): EnteredFunction | undefined {
  return multisigAddress === undefined && executable.kind === "entryFunction" ? executable.entryFunction : undefined;
}

/** Runs an entry function in the name of the signers. */
export function runEntryFunction(environment: Environment, session: Session, signers: readonly Address[], call: EntryFunction): void {
  const { declarations, layouts } = environment;
  const declared = loadFunction(declarations, call.module, call.name, call.typeArguments);
  const args = entryArguments({ session, layouts }, declared, call, signers);
  if (!declared.isEntry) throw new VmFailure("EXECUTE_ENTRY_FUNCTION_CALLED_ON_NON_ENTRY_FUNCTION");
  session.callFunction(call.module, call.name, call.typeArguments, args);
}

const BYTECODE_MAGIC = [0xa1, 0x1c, 0xeb, 0x0b];

/** There is no interpreter yet, so scripts are accepted and then fail with a status that says so. */
function runScript(script: Script): never {
  const isBytecode = BYTECODE_MAGIC.every((byte, index) => script.code[index] === byte);
  throw isBytecode
    ? new VmFailure("FEATURE_NOT_ENABLED", "this network does not run scripts")
    : new VmFailure("CODE_DESERIALIZATION_ERROR", "the script is not Move bytecode");
}
