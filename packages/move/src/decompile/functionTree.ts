import type { CodeUnit, CompiledModule, SignatureToken } from "../binary/compiledModule.ts";
import { signatureAt } from "../binary/names.ts";
import type { Instruction } from "../binary/opcodes.ts";
import { type BasicBlock, checkControlFlow } from "../verify/controlFlow.ts";
import { signatureOf } from "../verify/functionContext.ts";
import { PRODUCTION_LIMITS } from "../verify/limits.ts";
import { createMeter } from "../verify/meter.ts";
import { pushedTypes } from "../verify/typeSafety.ts";
import { shapeOf } from "./dominators.ts";
import { appendInlining, inlineFrom } from "./inline.ts";
import { type Blocks, joinBlocks } from "./joinBlocks.ts";
import { lastUses } from "./liveness.ts";
import { readBlock } from "./readBlock.ts";
import { structure } from "./structure.ts";
import { tidy } from "./tidy.ts";
import { type Block, bitOf, type Statement } from "./tree.ts";

/** Decompiled function as a statement tree. */
export interface FunctionTree {
  readonly parameterCount: number;
  /** Types of the function's parameters, locals and temporaries, in this order. */
  readonly locals: readonly SignatureToken[];
  /** Nested statements; undefined if jumps form no nestable structure. */
  readonly statements: readonly Statement[] | undefined;
  readonly blocks: Blocks;
  /** Whether the function has unreachable instructions other than jumps. */
  readonly hasUnreached: boolean;
}

/** Builds the statement tree of a function in a verified module. */
export function readFunctionTree(module: CompiledModule, functionIndex: number, code: CodeUnit): FunctionTree {
  const meter = createMeter(PRODUCTION_LIMITS.maxMeterUnits);
  const graph = checkControlFlow(code, functionIndex, PRODUCTION_LIMITS);
  const signature = signatureOf(module, functionIndex);
  const own = [...signature.parameters, ...signatureAt(module, code.locals)];
  const context = { unit: module, functionIndex, ...signature, locals: own, code, graph, meter };
  const locals = [...own];
  const reader = { context, pushed: pushedTypes(context), lastUses: lastUses(code.instructions, graph), locals };
  const borrowedLocals = borrowedIn(code.instructions);
  const blocks: Blocks = new Map();
  for (const number of [...graph.order].sort((a, b) => a - b)) {
    blocks.set(number, inlined(readBlock(reader, graph.blocks[number] as BasicBlock), borrowedLocals));
  }
  const hasUnreached = graph.blocks.some(({ start, end }, number) => {
    const isLoneJump = start === end && code.instructions[start]?.op === "Branch";
    return !isLoneJump && !graph.order.includes(number);
  });
  joinBlocks(blocks, borrowedLocals);
  const shape = shapeOf(blocks);
  const statements = shape.isReducible ? tidy(structure(blocks, shape)) : undefined;
  return { parameterCount: signature.parameters.length, locals, statements, blocks, hasUnreached };
}

function borrowedIn(instructions: readonly Instruction[]): bigint {
  let borrowed = 0n;
  for (const instruction of instructions) {
    if (instruction.op === "ImmBorrowLoc" || instruction.op === "MutBorrowLoc") borrowed |= bitOf(instruction.index);
  }
  return borrowed;
}

function inlined({ statements, exit }: Block, borrowedLocals: bigint): Block {
  const inlinedStatements: Statement[] = [];
  for (const statement of statements) appendInlining(inlinedStatements, statement, borrowedLocals);
  if (exit.kind !== "branch") return { statements: inlinedStatements, exit };
  const [condition = exit.condition] = inlineFrom(inlinedStatements, [exit.condition], borrowedLocals);
  return { statements: inlinedStatements, exit: { ...exit, condition } };
}
