import type { Instruction } from "../../src/binary/opcodes.ts";
import { type Expression, partsOfExpression, type Statement } from "../../src/decompile/tree.ts";
import { checkControlFlow } from "../../src/verify/controlFlow.ts";
import { PRODUCTION_LIMITS } from "../../src/verify/limits.ts";

/** Instructions that only move values between stack and locals, or only direct control flow. */
const WITHOUT_EFFECT = /^(?:Ld|CopyLoc|MoveLoc|StLoc|ImmBorrowLoc|MutBorrowLoc|Pop|Branch|BrTrue|BrFalse|Nop|Not|Ret)/;

/** Lists the effectful instructions of reachable code, sorted. */
export function effectsOfCode(instructions: readonly Instruction[]): string[] {
  const { blocks, order } = checkControlFlow({ locals: 0, instructions }, undefined, PRODUCTION_LIMITS);
  return sorted(order.flatMap((number) => instructions.slice(blocks[number]?.start, (blocks[number]?.end ?? 0) + 1)));
}

/** Lists the effectful instructions of decompiled statements, sorted. */
export function effectsOfTree(statements: readonly Statement[]): string[] {
  return sorted(statements.flatMap(instructionsOf));
}

function sorted(instructions: readonly Instruction[]): string[] {
  const effects = instructions.filter(({ op }) => !WITHOUT_EFFECT.test(op));
  return effects
    .map((instruction) => JSON.stringify(instruction, (_, value) => (typeof value === "bigint" ? String(value) : value)))
    .sort();
}

function instructionsOf(statement: Statement): Instruction[] {
  switch (statement.kind) {
    case "assign":
    case "run":
      return inExpression(statement.value);
    case "return":
      return statement.values.flatMap(inExpression);
    case "if":
      return [...inExpression(statement.condition), ...statement.yes.flatMap(instructionsOf), ...statement.no.flatMap(instructionsOf)];
    case "while":
      return [...inExpression(statement.condition), ...statement.body.flatMap(instructionsOf)];
    case "loop":
    case "block":
      return statement.body.flatMap(instructionsOf);
    default:
      return [];
  }
}

function inExpression(expression: Expression): Instruction[] {
  const own = expression.kind === "operation" ? [expression.instruction] : [];
  return [...own, ...partsOfExpression(expression).flatMap(inExpression)];
}
