import { BytecodeFailure } from "../../chain/bytecode/bytecodeReader.ts";
import { explainError } from "../../errors/explainError.ts";
import { t } from "../../language/words.ts";

/** Translated reason for failed disassembly or decompilation. */
export function bytecodeFailureText(error: unknown): string {
  if (!(error instanceof BytecodeFailure)) return explainError(error).what;
  return error.kind === "tookTooLong" ? t("modules:tookTooLong") : t("modules:readerBroke", { reason: error.message });
}
