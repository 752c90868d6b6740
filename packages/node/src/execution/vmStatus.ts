import { type DeclarationResolver, type ModuleId, printModuleId, statusName } from "@atoll/move";
import type { AbortInfo, ExecutionStatus } from "../chain/transactionInfo.ts";

/** Text of an execution status, in the format of public networks. */
export function vmStatusText(status: ExecutionStatus, declarations: DeclarationResolver): string {
  switch (status.kind) {
    case "success":
      return "Executed successfully";
    case "outOfGas":
      return "Out of gas";
    case "moveAbort": {
      const code = `0x${status.code.toString(16)}`;
      if (status.location === undefined) return `Move abort: code ${code}`;
      const reason = status.info === undefined ? code : `${status.info.reasonName}(${code}): ${status.info.description}`;
      return `Move abort in ${printModuleId(status.location)}: ${reason}`;
    }
    case "executionFailure":
      return `Execution failed in ${failurePlace(status, declarations)} at code offset ${status.codeOffset}`;
    case "miscellaneousError":
      return status.code === undefined ? "Execution failed with miscellaneous error and no status code" : statusName(status.code);
  }
}

/** Bits of an abort code with the reason; higher bits are the category. */
const REASON_MASK = 0xfffn;

/** Error name and description declared by a module for an abort code: looked up by reason, then by full code. */
export function abortInfo(declarations: DeclarationResolver, location: ModuleId, code: bigint): AbortInfo | undefined {
  const errors = declarations.getModule(location)?.errors;
  const error = errors?.get(code & REASON_MASK) ?? errors?.get(code);
  return error === undefined ? undefined : { reasonName: error.name, description: error.description };
}

function failurePlace(status: Extract<ExecutionStatus, { kind: "executionFailure" }>, declarations: DeclarationResolver): string {
  if (status.location === undefined) return "script";
  const name = declarations.getModule(status.location)?.functions[status.function]?.name;
  return `${printModuleId(status.location)}::${name ?? `<#${status.function} function>`}`;
}
