import { parseMoveType, printMoveType, withTypeArguments } from "../../chain/code/moveType.ts";
import type { TraceOperand } from "../../chain/controls/trace.ts";
import { parseVmStatus } from "../recognise/parseVmStatus.ts";
import type { ArithmeticOp, FailureCause } from "./moveFailure.ts";

/** Facts of a failed instruction. */
export interface FailedInstruction {
  readonly functionId: string | undefined;
  /** Instruction with full names, such as `MoveToGeneric 0xcafe::pool::Caps<T0>`. */
  readonly instruction: string | undefined;
  readonly isNative: boolean;
  readonly typeArguments: readonly string[];
  readonly operands: readonly TraceOperand[];
}

/** Name of an abort code and its text, from the node, the module's metadata or the author's source. */
export interface NamedError {
  readonly name: string | undefined;
  readonly text: string | undefined;
}

const ARITHMETIC = /^(?:Add|Sub|Mul|Div|Mod|Shl|Shr|Negate)$/;
const CAST = /^Cast([UI]\d+)$/;
const NESTING = /^(?:VM_MAX_(?:TYPE|VALUE)_DEPTH_REACHED|TYPE_TAG_LIMIT_EXCEEDED|VM_MAX_TYPE_NODES_REACHED|TOO_MANY_TYPE_NODES)$/;

/** Statuses that the failed instruction explains. */
const OF_INSTRUCTION = /^(?:ARITHMETIC_ERROR|VECTOR_OPERATION_ERROR|MISSING_DATA|RESOURCE_ALREADY_EXISTS)$/;

/** Cause of a failure, from the node's status text and the failed instruction. */
export function failureCause(text: string, failed: FailedInstruction, named: NamedError): FailureCause {
  const { status, message } = parseVmStatus(text);
  switch (status.kind) {
    case "moveAbort":
      return { kind: "abort", code: status.code, name: status.reason ?? named.name, text: status.description ?? named.text };
    case "outOfGas":
      return { kind: "outOfGas" };
    case "status":
      if (NESTING.test(status.name)) return { kind: "nesting", status: status.name };
      return OF_INSTRUCTION.test(status.name) && failed.instruction !== undefined
        ? causeOfInstruction(failed, message)
        : { kind: "status", message };
    case "executionFailure":
      return causeOfInstruction(failed, message);
    default: {
      // A view's failure has the form `ARITHMETIC_ERROR: Division by zero`.
      const [, name = "", reason = message] = /^([A-Z][A-Z0-9_]+): ([\s\S]*)$/.exec(text) ?? [];
      if (NESTING.test(name)) return { kind: "nesting", status: name };
      return failed.instruction === undefined ? { kind: "status", message: reason } : causeOfInstruction(failed, reason);
    }
  }
}

function causeOfInstruction(failed: FailedInstruction, message: string | undefined): FailureCause {
  if (failed.isNative && failed.functionId !== undefined) return { kind: "native", functionId: failed.functionId, message };
  const [op = "", ...rest] = (failed.instruction ?? "").split(" ");
  const operand = rest.join(" ");
  const values = failed.operands.map(({ value }) => (value === undefined || value === null ? undefined : String(value)));
  if (op === "") return { kind: "status", message };
  if (/nest|too deep|depth/i.test(message ?? "") && !ARITHMETIC.test(op)) return { kind: "nesting", status: undefined };
  if (ARITHMETIC.test(op)) {
    const [left, right] = values;
    return { kind: "arithmetic", op: op as ArithmeticOp, type: failed.operands[0]?.type, left, right };
  }
  const [, target] = CAST.exec(op) ?? [];
  if (target !== undefined) return { kind: "cast", value: values[0], target: target.toLowerCase() };
  if (/^(?:(?:Mut|Imm)BorrowGlobal|MoveFrom)(?:Generic)?$/.test(op)) {
    return { kind: "missingResource", type: filledType(operand, failed.typeArguments), address: values[0] };
  }
  if (/^MoveTo(?:Generic)?$/.test(op)) {
    return { kind: "existingResource", type: filledType(operand, failed.typeArguments), address: values[0] };
  }
  const length = failed.operands[0]?.length;
  if (op === "VecImmBorrow" || op === "VecMutBorrow") return { kind: "vectorIndex", index: values[1], length };
  if (op === "VecSwap") {
    const index = values.slice(1).find((one) => length !== undefined && one !== undefined && BigInt(one) >= BigInt(length));
    return { kind: "vectorIndex", index, length };
  }
  if (op === "VecPopBack" || op === "VecUnpack") return { kind: "vectorLength", length };
  return { kind: "instruction", op, message };
}

/** Type named by an instruction, with the call's type arguments filled in. */
function filledType(text: string, typeArguments: readonly string[]): string | undefined {
  const type = parseMoveType(text);
  return type === undefined ? text || undefined : printMoveType(withTypeArguments(type, typeArguments.map(parseMoveType)));
}
