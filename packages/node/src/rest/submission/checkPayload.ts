import type { Script, TransactionPayload } from "../../chain/signedTransaction.ts";
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

function checkScript(script: Script): void {
  if (script.code.length === 0) throw invalidInput("Script payload bytecode must not be empty");
}
