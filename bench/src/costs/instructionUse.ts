import type { Shape } from "./costCase.ts";
import type { LoopParts } from "./loopProgram.ts";

/** Loop body that repeats an instruction, with its parameters. */
export interface InstructionUse {
  readonly variant: string;
  readonly dimensions: Readonly<Record<string, readonly number[]>>;
  parts(shape: Shape): LoopParts;
}

/** Value sizes to measure, from one item to a megabyte. */
export const SIZES: readonly number[] = [1, 30, 1_000, 30_000, 1_000_000];
/** Gas limit of a program whose set-up creates a value of this size. */
export const gasFor = (size: number) => (size >= 1_000_000 ? 900 : size >= 30_000 ? 300 : 60);
/** Looks up a parameter of a program by name. */
export const at = (shape: Shape, name: string): number => {
  const value = shape[name];
  if (value === undefined) throw new RangeError(`the shape has no ${name}`);
  return value;
};
