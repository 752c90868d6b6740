import type { SignatureToken } from "../binary/compiledModule.ts";
import type { Instruction } from "../binary/opcodes.ts";

/** Properties of an expression, computed once at construction instead of by walking the tree again. */
interface ExpressionFacts {
  /** Number of operations in the expression. */
  readonly size: number;
  readonly depth: number;
  /** Locals as bit sets: copied or immutably borrowed, and moved or mutably borrowed. */
  readonly reads: bigint;
  readonly touches: bigint;
  /** Whether the expression uses a reference stored in a local, so it may read or change any other local. */
  readonly reaches: boolean;
}

/** Value expression, evaluated left to right. */
export type Expression = Operation | Negation | ShortCircuit | Choice | BorrowedValue;

/** Instruction with its operand expressions. */
export interface Operation extends ExpressionFacts {
  readonly kind: "operation";
  readonly instruction: Instruction;
  readonly args: readonly Expression[];
  /** Result types: none, one, or several for an unpacking assignment. */
  readonly types: readonly SignatureToken[];
  /** For reads and borrows of a local: whether the local is not used again before reassignment. */
  readonly isLastUse: boolean;
}
interface Negation extends ExpressionFacts {
  readonly kind: "not";
  readonly operand: Expression;
}
interface ShortCircuit extends ExpressionFacts {
  readonly kind: "and" | "or";
  readonly left: Expression;
  readonly right: Expression;
}
interface Choice extends ExpressionFacts {
  readonly kind: "choice";
  readonly condition: Expression;
  readonly yes: Expression;
  readonly no: Expression;
}
/** Reference to a temporary value. */
interface BorrowedValue extends ExpressionFacts {
  readonly kind: "borrowed";
  readonly mutable: boolean;
  readonly operand: Expression;
}

/** Index into `FunctionTree.locals`: parameters, locals, then temporaries. */
export type Local = number;
/** Label of a block or loop, targeted by break and continue. */
export type Label = number;

export type Statement =
  | Assignment
  /** Statement of an operation without results, including `Abort`. */
  | { readonly kind: "run"; readonly value: Operation }
  /** Statement that drops a local's value; it prints nothing. */
  | { readonly kind: "drop"; readonly local: Local }
  | { readonly kind: "return"; readonly values: readonly Expression[] }
  | Conditional
  | { readonly kind: "while"; readonly label: Label; readonly condition: Expression; readonly body: readonly Statement[] }
  | { readonly kind: "loop" | "block"; readonly label: Label; readonly body: readonly Statement[] }
  | { readonly kind: "break" | "continue"; readonly label: Label }
  | { readonly kind: "let"; readonly local: Local };

export interface Assignment {
  readonly kind: "assign";
  /** Assigned locals; `undefined` for a discarded value. */
  readonly targets: readonly (Local | undefined)[];
  readonly value: Expression;
  readonly declares: boolean;
}
export interface Conditional {
  readonly kind: "if";
  readonly condition: Expression;
  readonly yes: readonly Statement[];
  readonly no: readonly Statement[];
}

/** Basic block: straight-line statements with an exit. */
export interface Block {
  readonly statements: readonly Statement[];
  readonly exit: Exit;
}
export type Exit =
  /** Exit of a block whose last statement returns or aborts. */
  | { readonly kind: "end" }
  | { readonly kind: "jump"; readonly to: number }
  | { readonly kind: "branch"; readonly condition: Expression; readonly yes: number; readonly no: number };

/** Local that an operation copies, moves or borrows, if any. */
export function localOf(expression: Expression): Local | undefined {
  if (expression.kind !== "operation") return undefined;
  switch (expression.instruction.op) {
    case "CopyLoc":
    case "MoveLoc":
    case "ImmBorrowLoc":
    case "MutBorrowLoc":
      return expression.instruction.index;
    default:
      return undefined;
  }
}

function isLiteral(expression: Expression): boolean {
  return expression.kind === "operation" && expression.instruction.op.startsWith("Ld");
}

/** Whether an expression is a literal or local, whose evaluation can neither fail nor change anything. */
export function isSimple(expression: Expression): boolean {
  return isLiteral(expression) || localOf(expression) !== undefined;
}

/** Number of locals covered by the bit sets; locals beyond them are assigned once and used once. */
const TRACKED_LOCALS = 512;

export function bitOf(local: Local): bigint {
  return local < TRACKED_LOCALS ? 1n << BigInt(local) : 0n;
}

export function operation(
  instruction: Instruction,
  args: readonly Expression[],
  types: readonly SignatureToken[],
  isLastUse = false,
): Operation {
  const { op } = instruction;
  const bit = "index" in instruction ? bitOf(instruction.index) : 0n;
  const isReading = op === "CopyLoc" || op === "ImmBorrowLoc";
  const isTouching = op === "MoveLoc" || op === "MutBorrowLoc";
  const reaches = (op === "CopyLoc" || op === "MoveLoc") && types[0]?.kind === "reference";
  const facts = factsOf(args, { reads: isReading ? bit : 0n, touches: isTouching ? bit : 0n, reaches });
  return { kind: "operation", instruction, args, types, isLastUse, ...facts };
}

export function not(operand: Expression): Expression {
  return operand.kind === "not" ? operand.operand : { kind: "not", operand, ...factsOf([operand]) };
}

export function shortCircuit(kind: "and" | "or", left: Expression, right: Expression): Expression {
  return { kind, left, right, ...factsOf([left, right]) };
}

/** Expression `if (condition) yes else no`, simplified to `&&` or `||` if possible. */
export function choice(condition: Expression, yes: Expression, no: Expression): Expression {
  if (isBoolean(no, false)) return shortCircuit("and", condition, yes);
  if (isBoolean(yes, true)) return shortCircuit("or", condition, no);
  if (isBoolean(yes, false)) return shortCircuit("and", not(condition), no);
  if (isBoolean(no, true)) return shortCircuit("or", not(condition), yes);
  return { kind: "choice", condition, yes, no, ...factsOf([condition, yes, no]) };
}

export function borrowed(mutable: boolean, operand: Expression): Expression {
  return { kind: "borrowed", mutable, operand, ...factsOf([operand]) };
}

function isBoolean(expression: Expression, value: boolean): boolean {
  return expression.kind === "operation" && expression.instruction.op === (value ? "LdTrue" : "LdFalse");
}

const NOTHING = { reads: 0n, touches: 0n, reaches: false };

function factsOf(parts: readonly Expression[], own: Pick<ExpressionFacts, "reads" | "touches" | "reaches"> = NOTHING): ExpressionFacts {
  let { reads, touches, reaches } = own;
  let size = 1;
  let depth = 0;
  for (const part of parts) {
    size += part.size;
    depth = Math.max(depth, part.depth);
    reads |= part.reads;
    touches |= part.touches;
    reaches ||= part.reaches;
  }
  return { size, depth: depth + 1, reads, touches, reaches };
}

/** Direct subexpressions of an expression, in evaluation order. */
export function partsOfExpression(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case "operation":
      return expression.args;
    case "not":
    case "borrowed":
      return [expression.operand];
    case "and":
    case "or":
      return [expression.left, expression.right];
    case "choice":
      return [expression.condition, expression.yes, expression.no];
  }
}
