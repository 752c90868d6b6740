import type { Value } from "../../values/value.ts";
import type { FunctionInstance } from "./functionInstance.ts";

/** Told of everything that bytecode does. Without one, code is made that never asks for it. */
export interface Tracer {
  /** A function begins; its arguments come first among the locals. Not to be written to. */
  onEnter(instance: FunctionInstance, locals: readonly Value[], gasLeft: number): void;
  onLeave(instance: FunctionInstance, results: readonly Value[], gasLeft: number): void;
  /** Before an instruction, with the gas that is left before it is charged. */
  onInstruction(instance: FunctionInstance, offset: number, gasLeft: number): void;
  /** A native function was called from bytecode; arguments and results as native bodies see them. */
  onNative(instance: FunctionInstance, args: readonly Value[], results: readonly Value[], gasLeft: number): void;
}
