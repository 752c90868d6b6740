import type { EntryFunction, Script, TransactionExecutable, TransactionPayload } from "../../chain/signedTransaction.ts";
import { invalidInput } from "../restErrors.ts";

/** Rejects payloads that decode but can never be valid. */
export function checkPayload(payload: TransactionPayload): void {
  switch (payload.kind) {
    case "script":
      checkScript(payload.script);
      return;
    case "v1": {
      const isMultisig = payload.multisigAddress !== undefined;
      if (payload.executable.kind === "script") {
        checkScript(payload.executable.script);
        if (isMultisig) throw invalidInput("Script transaction payload must not be a multisig transaction");
      }
      if (payload.executable.kind === "empty" && !isMultisig)
        throw invalidInput("Empty transaction payload must be a multisig transaction");
      return;
    }
    case "entryFunction":
    case "multisig":
      return;
  }
}

/** No function has more than 128 parameters. Rendering and running many more arguments would take time without a fee. */
const MAX_ARGUMENTS = 1024;

/** Rejects payloads with absurd numbers of arguments or type arguments before further work on them. */
export function checkArgumentCounts(payload: TransactionPayload): void {
  const call = calledIn(payload);
  if (call === undefined) return;
  for (const [list, name] of [
    [call.args, "arguments"],
    [call.typeArguments, "type arguments"],
  ] as const) {
    if (list.length > MAX_ARGUMENTS) throw invalidInput(`The payload has ${list.length} ${name}; at most ${MAX_ARGUMENTS} are accepted`);
  }
}

function calledIn(payload: TransactionPayload): EntryFunction | Script | undefined {
  switch (payload.kind) {
    case "script":
      return payload.script;
    case "entryFunction":
      return payload.entryFunction;
    case "multisig":
      return callOf(payload.payload);
    case "v1":
      return callOf(payload.executable);
  }
}

function callOf(executable: TransactionExecutable | undefined): EntryFunction | Script | undefined {
  switch (executable?.kind) {
    case "script":
      return executable.script;
    case "entryFunction":
      return executable.entryFunction;
    default:
      return undefined;
  }
}

function checkScript(script: Script): void {
  if (script.code.length === 0) throw invalidInput("Script payload bytecode must not be empty");
}
