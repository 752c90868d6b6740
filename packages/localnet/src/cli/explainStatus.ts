import { CliError } from "./cliError.ts";
import type { ErrorCode } from "./errorWords.ts";
import { EXIT } from "./exitCodes.ts";

const ABORT = /^Move abort in (0x[0-9a-fA-F]+::\w+): (?:([A-Za-z_]\w*)\((0x[0-9a-fA-F]+)\):? ?([\s\S]*)|(0x[0-9a-fA-F]+))$/;
const SCRIPT_ABORT = /^Move abort: code (0x[0-9a-fA-F]+)$/;
const FAILURE = /^Execution failed in (.+) at code offset \d+$/;
const STATUS = /^[A-Z][A-Z0-9_]*$/;
const MESSAGE_MARK = "\nExecution failed with message: ";

/** Error that explains a node's VM status text. The status itself is in the details. */
export function explainStatus(status: string): CliError {
  const [code, values] = entryOf(status.split(MESSAGE_MARK, 1)[0] ?? status);
  return new CliError(code, { values, details: status, exitCode: EXIT.transactionFailed });
}

function entryOf(status: string): [ErrorCode, Record<string, string>] {
  const [, module, name, , text, number] = ABORT.exec(status) ?? [];
  if (module !== undefined) {
    const description = (text ?? "").replace(/[.!\s]+$/, "") || "none";
    return ["vm.move_abort", { module, reason: name ?? `code ${number}`, description }];
  }
  const scriptCode = SCRIPT_ABORT.exec(status)?.[1];
  if (scriptCode !== undefined) return ["vm.script_abort", { reason: scriptCode }];
  if (status === "Out of gas") return ["vm.OUT_OF_GAS", {}];
  const place = FAILURE.exec(status)?.[1];
  if (place !== undefined) return ["vm.execution_failure", { place }];
  return STATUS.test(status) ? ["vm.status", { status }] : ["vm.failed", {}];
}
