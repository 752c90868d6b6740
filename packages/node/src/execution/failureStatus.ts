import {
  type DeclarationResolver,
  ExecutionFailure,
  LayoutLimitError,
  type ModuleId,
  MoveAbort,
  OutOfGas,
  statusCode,
  statusType,
  TypeNestingError,
  VmFailure,
} from "@atoll/move";
import type { ExecutionStatus } from "../chain/transactionInfo.ts";
import { StoreReadError } from "../ledger/storeReadError.ts";
import type { OnDefect } from "./environment.ts";
import { abortInfo, vmStatusText } from "./vmStatus.ts";

/** Outcome of a failed run: kept (committed, with gas charged) or discarded. */
export type FailureOutcome =
  | { readonly kind: "kept"; readonly status: ExecutionStatus; readonly vmStatus: string }
  | { readonly kind: "discarded"; readonly status: string; readonly vmStatus: string };

/** Entry function that the failed run called. */
export interface EnteredFunction {
  readonly module: ModuleId;
  readonly name: string;
}

/** Execution statuses recorded by name instead of a code location. */
const NAMED_EXECUTION_STATUSES: ReadonlySet<string> = new Set([
  "EXECUTION_LIMIT_REACHED",
  "IO_LIMIT_REACHED",
  "STORAGE_LIMIT_REACHED",
  "STORAGE_WRITE_LIMIT_REACHED",
  "MEMORY_LIMIT_EXCEEDED",
  "VM_MAX_VALUE_DEPTH_REACHED",
]);

/** Maps an error thrown in a session to the transaction's outcome. Internal errors are reported, or rethrown without `onDefect`. */
export function failureOutcome(
  error: unknown,
  declarations: DeclarationResolver,
  entered: EnteredFunction | undefined,
  onDefect: OnDefect | undefined,
): FailureOutcome {
  const failure = asExecutionFailure(error, onDefect);
  if (failure instanceof MoveAbort) {
    const { location, code, info } = failure;
    const own = info && { reasonName: info.name, description: info.description };
    return committedFailure(
      { kind: "moveAbort", location, code, info: own ?? (location && abortInfo(declarations, location, code)) },
      declarations,
    );
  }
  if (failure instanceof OutOfGas) return committedFailure({ kind: "outOfGas" }, declarations);
  const type = statusType(failure.status);
  if (type === "Validation" || type === "Unknown") return { kind: "discarded", status: failure.status, vmStatus: failure.status };
  if (type === "Execution" && !NAMED_EXECUTION_STATUSES.has(failure.status)) {
    const status = { kind: "executionFailure", ...placeOf(failure, entered, declarations) } as const;
    return committedFailure(status, declarations, failure.message);
  }
  const message = failure.message === failure.status ? undefined : failure.message;
  return committedFailure({ kind: "miscellaneousError", code: statusCode(failure.status) }, declarations, message);
}

/** Maps any error that ended a run to an execution failure. */
export function asExecutionFailure(error: unknown, onDefect: OnDefect | undefined): MoveAbort | OutOfGas | VmFailure {
  if (error instanceof MoveAbort || error instanceof OutOfGas || error instanceof VmFailure) return error;
  if (error instanceof LayoutLimitError) return new VmFailure(error.status, error.message);
  if (error instanceof TypeNestingError)
    return new VmFailure("VALUE_SERIALIZATION_ERROR", `Failed to serialize struct tag: ${error.message}`);
  if (error instanceof ExecutionFailure || error instanceof StoreReadError || onDefect === undefined) throw error;
  onDefect(error);
  return new VmFailure("UNKNOWN_INVARIANT_VIOLATION_ERROR");
}

function committedFailure(status: ExecutionStatus, declarations: DeclarationResolver, message?: string): FailureOutcome {
  const text = vmStatusText(status, declarations);
  return { kind: "kept", status, vmStatus: message === undefined ? text : `${text}\nExecution failed with message: ${message}` };
}

/** Code location of a failure: the instruction of a bytecode failure, or the entry function of a native failure. */
function placeOf(
  failure: VmFailure,
  entered: EnteredFunction | undefined,
  declarations: DeclarationResolver,
): { location: ModuleId | undefined; function: number; codeOffset: number } {
  if (failure.place !== undefined) {
    const { module, function: index, offset } = failure.place;
    return { location: module, function: index, codeOffset: offset };
  }
  const functions = entered && declarations.getModule(entered.module)?.functions;
  const index = functions?.findIndex((declared) => declared.name === entered?.name) ?? -1;
  return index < 0 ? { location: undefined, function: 0, codeOffset: 0 } : { location: entered?.module, function: index, codeOffset: 0 };
}
