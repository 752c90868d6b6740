import { OPCODES, type Opcode } from "@atoll/move";
import type { CostCase, Shape } from "./costCase.ts";
import { INSTRUCTION_BODIES } from "./instructionBodies.ts";
import { loopProgram } from "./loopProgram.ts";

/** Benchmark cases for each loop body of each bytecode instruction. */
export const INSTRUCTION_CASES: readonly CostCase[] = (Object.keys(INSTRUCTION_BODIES) as Opcode[]).flatMap((opcode) =>
  INSTRUCTION_BODIES[opcode].map(
    ({ variant, dimensions, parts }): CostCase => ({
      name: `instruction/${opcode}/${variant}`,
      dimensions,
      program: (shape: Shape) => loopProgram(parts(shape)),
    }),
  ),
);

/** Bytecode instructions that no benchmark case covers. */
export function instructionsWithoutCase(): string[] {
  return Object.keys(OPCODES).filter((opcode) => !INSTRUCTION_CASES.some(({ name }) => name.startsWith(`instruction/${opcode}/`)));
}
