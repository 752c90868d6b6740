import { type Session, type SignerValue, VmFailure } from "@atoll/move";
import type { StateCode } from "../chain/code.ts";
import type { EntryFunction, Script } from "../chain/signedTransaction.ts";
import { encodeScriptArgument } from "../transaction/scriptBcs.ts";
import { entryArguments } from "./arguments.ts";
import type { SignerOf } from "./authentication.ts";
import type { Environment } from "./environment.ts";
import type { EnteredFunction } from "./failureStatus.ts";
import { checkTypeArguments, loadFunction } from "./loadFunction.ts";
import type { UserTransaction } from "./userTransaction.ts";

/** Runs the transaction's payload; for multisig accounts see `multisigPayload.ts`. */
export function runPayload(
  environment: Environment,
  code: StateCode,
  session: Session,
  transaction: UserTransaction,
  signerOf: SignerOf,
): void {
  const { executable } = transaction;
  const signers = [transaction.sender, ...transaction.secondaries].map(signerOf);
  switch (executable.kind) {
    case "entryFunction":
      runEntryFunction(code, session, signers, executable.entryFunction);
      break;
    case "script":
      runScript(environment, code, session, signers, executable.script);
      break;
    case "empty":
      throw new VmFailure("EMPTY_PAYLOAD_PROVIDED");
  }
}

/** Entry function of a transaction, for statuses with a code location. */
export function enteredFunction({ executable, multisigAddress }: UserTransaction): EnteredFunction | undefined {
  return multisigAddress === undefined && executable.kind === "entryFunction" ? executable.entryFunction : undefined;
}

/** Runs an entry function with the given signers. */
export function runEntryFunction(
  { declarations, layouts }: StateCode,
  session: Session,
  signers: readonly SignerValue[],
  call: EntryFunction,
): void {
  const declared = loadFunction(declarations, call.module, call.name, call.typeArguments);
  // Allows randomness only in non-public functions: other code could call a public function and abort after unfavourable random values.
  if (declared.visibility !== "public" && declared.asksForRandomness === true) session.mayUseRandomness = true;
  const args = entryArguments({ session, layouts }, declared, call, signers);
  if (!declared.isEntry) throw new VmFailure("EXECUTE_ENTRY_FUNCTION_CALLED_ON_NON_ENTRY_FUNCTION");
  session.callFunction(call.module, call.name, call.typeArguments, args);
}

/** Runs a script with the given signers. */
function runScript({ scripts }: Environment, code: StateCode, session: Session, signers: readonly SignerValue[], script: Script): void {
  const { declarations, layouts } = code;
  const { loaded, declared } = scripts.prepare(script.code, code, (gas) => session.charge(gas));
  checkTypeArguments(declarations, declared, script.typeArguments);
  const call = { typeArguments: script.typeArguments, args: script.args.map(encodeScriptArgument) };
  session.callScript(loaded, script.typeArguments, entryArguments({ session, layouts }, declared, call, signers));
}
