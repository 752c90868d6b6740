import type { CodeUnit, CompiledModule, CompiledScript } from "../binary/compiledModule.ts";
import { type FaultPlace, ModuleError } from "../binary/moduleError.ts";
import { entryAt, signatureAt } from "../binary/names.ts";
import { functionOperand, memberOperand } from "./operands.ts";

const MAX_VECTOR_OPERANDS = 0xffffn;

/**
 * Checks that generic instructions name generic members, that plain instructions name plain members, and that masks and counts are valid.
 */
export function checkInstructionConsistency(unit: CompiledModule | CompiledScript, code: CodeUnit, place: FaultPlace): void {
  code.instructions.forEach((instruction, codeOffset) => {
    const here = { ...place, codeOffset };
    if ("count" in instruction && instruction.count > MAX_VECTOR_OPERANDS) {
      throw new ModuleError("CONSTRAINT_NOT_SATISFIED", `a vector of ${instruction.count} operands`, here);
    }
    const isGeneric = instruction.op.endsWith("Generic");
    const expectGeneric = (typeParameters: readonly unknown[]): void => {
      if (typeParameters.length > 0 === isGeneric) return;
      throw new ModuleError("GENERIC_MEMBER_OPCODE_MISMATCH", `${instruction.op} on ${isGeneric ? "plain" : "generic"} code`, here);
    };
    const member = memberOperand(unit, instruction);
    if (member !== undefined) expectGeneric(entryAt(unit, "structHandles", member.struct.handle).typeParameters);
    if ("mask" in instruction || instruction.op === "Call" || instruction.op === "CallGeneric") {
      const { handle } = functionOperand(unit, instruction);
      expectGeneric(handle.typeParameters);
      const parameterCount = BigInt(signatureAt(unit, handle.parameters).length);
      if ("mask" in instruction && instruction.mask >> parameterCount !== 0n) {
        throw new ModuleError("INVALID_CLOSURE_MASK", `a mask for more than ${parameterCount} parameters`, here);
      }
    }
  });
}
