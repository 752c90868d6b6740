import type { Instruction } from "../binary/opcodes.ts";
import { printTypeTag } from "../types/printType.ts";
import type { Type } from "../types/type.ts";
import type { JsonValue } from "../values/json.ts";
import { Reference, type Value } from "../values/value.ts";
import { asTag } from "./interpreter/runtimeTypes.ts";
import type { Operand } from "./interpreter/tracer.ts";

/** Position and values at which a traced session failed. */
export interface TraceFailure {
  /** Calls that had not returned, outermost first; at most `MAX_FAILURE_FRAMES`, of which the innermost are kept. */
  readonly frames: readonly TraceFrame[];
  /** Number of calls that had not returned. */
  readonly depth: number;
  /** Operands of the failed instruction, lowest first. */
  readonly operands: readonly TraceOperand[];
  /** Comparison that led to an abort instruction. */
  readonly comparison: TraceComparison | undefined;
}
export interface TraceFrame {
  /** Full name of the function; `script` for a script. */
  readonly function: string;
  readonly typeArguments: readonly string[];
  readonly arguments: readonly JsonValue[];
  /** Offset and name of the instruction that failed or made the next call; absent for native functions. */
  readonly offset: number | undefined;
  readonly op: string | undefined;
}
/** An operand. Vectors have their length instead of their items; other large values are `null`. */
export interface TraceOperand {
  readonly type: string;
  readonly value: JsonValue;
  readonly length: number | undefined;
}
export interface TraceComparison {
  readonly op: string;
  readonly offset: number;
  readonly left: JsonValue;
  readonly right: JsonValue;
}

export const MAX_FAILURE_FRAMES = 50;
/** Maximum JSON characters of an operand that is no vector. */
const MAX_OPERAND_LENGTH = 2_000;

const COMPARISONS: ReadonlySet<string> = new Set(["Lt", "Gt", "Le", "Ge", "Eq", "Neq"]);
/** Instructions that may stand between the comparison and the abort that it decides. */
const BETWEEN =
  /^(?:Br(?:True|False)|Branch|Not|And|Or|Ld\w+|CopyLoc|MoveLoc|Pop|Nop|Call(?:Generic)?|Abort(?:Msg)?|ImmBorrowLoc|VecPack)$/;
const SCALAR = /^(?:[ui]\d+|bool|address)$/;

/** Whether an instruction compares values that a failure may explain. */
export function isComparison(op: Instruction["op"] | undefined): boolean {
  return op !== undefined && COMPARISONS.has(op);
}
/** Whether an instruction after a comparison leaves open that the comparison decides an abort. */
export function keepsComparison(op: Instruction["op"] | undefined): boolean {
  return op !== undefined && BETWEEN.test(op);
}

/** Comparison of two scalar values; undefined for structs and vectors. */
export function comparisonOf(
  op: string,
  offset: number,
  operands: readonly Operand[],
  shown: (type: Type, value: Value) => JsonValue,
): TraceComparison | undefined {
  const [left, right] = operands;
  if (left === undefined || right === undefined || !SCALAR.test(targetOf(left.type).kind)) return undefined;
  return { op, offset, left: shown(left.type, left.value), right: shown(right.type, right.value) };
}

/** Converts an operand to the form of a trace. */
export function traceOperand({ type, value }: Operand, shown: (type: Type, value: Value) => JsonValue): TraceOperand {
  const target = targetOf(type);
  const name = printTypeTag(asTag(target));
  if (target.kind === "vector") {
    const items = value instanceof Reference ? value.get() : value;
    return { type: name, value: null, length: (items as { readonly length: number }).length };
  }
  const json = shown(type, value);
  return { type: name, value: JSON.stringify(json).length > MAX_OPERAND_LENGTH ? null : json, length: undefined };
}

function targetOf(type: Type): Type {
  return type.kind === "reference" ? type.to : type;
}
