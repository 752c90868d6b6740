import type { CompiledModule, CompiledScript } from "../binary/compiledModule.ts";
import { entryAt, signatureAt } from "../binary/names.ts";
import type { Instruction } from "../binary/opcodes.ts";
import { type FunctionContext, refuse } from "./functionContext.ts";
import type { VerifierLimits } from "./limits.ts";
import { type BaseOpcode, baseOpcode, fieldsOf, functionOperand, memberOperand } from "./operands.ts";

type Effect = readonly [pops: number, pushes: number];

/** Number of values that instructions pop and push, if it does not depend on operands. */
const FIXED_EFFECTS: Partial<Record<BaseOpcode, Effect>> = {
  ...effects([1, 0], ["Pop", "BrTrue", "BrFalse", "StLoc", "Abort"]),
  ...effects([0, 1], ["LdU8", "LdU16", "LdU32", "LdU64", "LdU128", "LdU256", "LdI8", "LdI16", "LdI32", "LdI64", "LdI128", "LdI256"]),
  ...effects([0, 1], ["LdTrue", "LdFalse", "LdConst", "CopyLoc", "MoveLoc", "MutBorrowLoc", "ImmBorrowLoc"]),
  ...effects([1, 1], ["Not", "Negate", "FreezeRef", "ReadRef", "Exists", "MutBorrowGlobal", "ImmBorrowGlobal", "MoveFrom", "TestVariant"]),
  ...effects([1, 1], ["MutBorrowField", "ImmBorrowField", "MutBorrowVariantField", "ImmBorrowVariantField", "VecLen", "VecPopBack"]),
  ...effects([1, 1], ["CastU8", "CastU16", "CastU32", "CastU64", "CastU128", "CastU256"]),
  ...effects([1, 1], ["CastI8", "CastI16", "CastI32", "CastI64", "CastI128", "CastI256"]),
  ...effects([2, 1], ["Add", "Sub", "Mul", "Mod", "Div", "BitOr", "BitAnd", "Xor", "Shl", "Shr", "Or", "And"]),
  ...effects([2, 1], ["Eq", "Neq", "Lt", "Gt", "Le", "Ge", "VecImmBorrow", "VecMutBorrow"]),
  ...effects([2, 0], ["MoveTo", "WriteRef", "VecPushBack", "AbortMsg"]),
  ...effects([3, 0], ["VecSwap"]),
  ...effects([0, 0], ["Branch", "Nop"]),
};

function effects(effect: Effect, opcodes: readonly BaseOpcode[]): Partial<Record<BaseOpcode, Effect>> {
  return Object.fromEntries(opcodes.map((op) => [op, effect]));
}

/** Checks that every block preserves the operand stack height, pops nothing below its start, and stays within limits. */
export function checkStackUsage(context: FunctionContext, limits: VerifierLimits): void {
  for (const { start, end } of context.graph.blocks) {
    let height = 0;
    let pushed = 0;
    for (let offset = start; offset <= end; offset++) {
      const [pops, pushes] = effectOf(context, context.code.instructions[offset] as Instruction);
      pushed += pushes;
      if (pushed > limits.maxPushesPerBlock) {
        refuse(context, start, "VALUE_STACK_PUSH_OVERFLOW", `a block that pushes more than ${limits.maxPushesPerBlock} values`);
      }
      if (pops > height) refuse(context, start, "NEGATIVE_STACK_SIZE_WITHIN_BLOCK", "a block that takes values from below");
      height += pushes - pops;
      if (height > limits.maxStackSize) {
        refuse(context, start, "VALUE_STACK_OVERFLOW", `a block that needs more than ${limits.maxStackSize} values of stack`);
      }
    }
    if (height > 0) refuse(context, start, "POSITIVE_STACK_SIZE_AT_BLOCK_END", "a block that leaves values behind");
  }
}

/** Number of values an instruction pops and pushes. */
export function effectOf({ unit, returns }: Pick<FunctionContext, "unit" | "returns">, instruction: Instruction): Effect {
  const base = baseOpcode(instruction.op);
  const fixed = FIXED_EFFECTS[base];
  if (fixed !== undefined) return fixed;
  if (base === "Ret") return [returns.length, 0];
  if (!("index" in instruction)) return [0, 0];
  if ("count" in instruction) {
    const count = Number(instruction.count);
    return base === "VecPack" ? [count, 1] : [1, count];
  }
  if ("mask" in instruction) return [bitCount(instruction.mask), 1];
  if (base === "Call") return callEffect(unit, instruction);
  if (base === "CallClosure") {
    const [type] = signatureAt(unit, instruction.index);
    return type?.kind === "function" ? [type.parameters.length + 1, type.results.length] : [0, 0];
  }
  const member = memberOperand(unit, instruction);
  const fieldCount = member === undefined ? 0 : (fieldsOf(member)?.length ?? 0);
  return base === "Pack" || base === "PackVariant" ? [fieldCount, 1] : [1, fieldCount];
}

function callEffect(unit: CompiledModule | CompiledScript, instruction: Extract<Instruction, { index: number }>): Effect {
  const { handle } = functionOperand(unit, instruction);
  return [entryAt(unit, "signatures", handle.parameters).length, entryAt(unit, "signatures", handle.returns).length];
}

/** Number of parameters captured by a closure's bit mask. */
export function bitCount(mask: bigint): number {
  let count = 0;
  for (let rest = mask; rest > 0n; rest >>= 1n) if ((rest & 1n) === 1n) count += 1;
  return count;
}
