import type { Instruction } from "../../binary/opcodes.ts";
import { VmFailure } from "../../natives/failure.ts";
import { lowerArithmetic } from "./lowerArithmetic.ts";
import { lowerCall } from "./lowerCalls.ts";
import { lowerGlobal } from "./lowerGlobals.ts";
import type { Lowering } from "./lowering.ts";
import { lowerLocal } from "./lowerLocals.ts";
import { lowerReference } from "./lowerReferences.ts";
import { lowerStruct } from "./lowerStructs.ts";
import { lowerVector } from "./lowerVectors.ts";

/** Lowering functions for all instructions except block ends. Each returns false for instructions of another part. */
const PARTS = [lowerLocal, lowerArithmetic, lowerReference, lowerStruct, lowerVector, lowerGlobal, lowerCall] as const;

export function lowerInstruction(lowering: Lowering, instruction: Instruction): void {
  if (!PARTS.some((lower) => lower(lowering, instruction))) {
    throw new VmFailure("UNKNOWN_OPCODE", `no such instruction: ${instruction.op}`);
  }
}
