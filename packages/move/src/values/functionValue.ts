import type { Layout } from "../types/layout.ts";
import type { ModuleId, TypeTag } from "../types/type.ts";
import { functionDepth } from "./functionDepth.ts";
import type { Value } from "./value.ts";

/** An argument that a function value already holds. The layout travels with it: stored closures say how to read what they captured. */
export interface CapturedValue {
  readonly layout: Layout;
  readonly value: Value;
}

/** A function value (closure): a function by name, and those of its arguments that are already given. */
export class FunctionValue {
  readonly module: ModuleId;
  readonly name: string;
  readonly typeArguments: readonly TypeTag[];
  /** Bit n is set where parameter n is captured. */
  readonly mask: bigint;
  readonly captured: readonly CapturedValue[];
  /** Levels of values down to the innermost function value, this one included. Stored, so that capturing this value does not search it. */
  readonly depth: number;
  constructor(
    target: { readonly module: ModuleId; readonly name: string; readonly typeArguments: readonly TypeTag[] },
    mask: bigint,
    captured: readonly CapturedValue[],
    depth = 1 + capturedDepth(captured),
  ) {
    this.module = target.module;
    this.name = target.name;
    this.typeArguments = target.typeArguments;
    this.mask = mask;
    this.captured = captured;
    this.depth = depth;
  }
  /** The same function with copies of its captured values. */
  withCopies(captured: readonly CapturedValue[]): FunctionValue {
    return new FunctionValue(this, this.mask, captured, this.depth);
  }
}

/** The deepest function value among captured values (`functionDepth`); `tally` counts the values that were searched. */
export function capturedDepth(captured: readonly CapturedValue[], tally = { searched: 0 }): number {
  let deepest = 0;
  for (const { layout, value } of captured) deepest = Math.max(deepest, functionDepth(layout, value, tally));
  return deepest;
}

/** How many parameters a mask says are captured. */
export function capturedCount(mask: bigint): number {
  let count = 0;
  for (let rest = mask; rest > 0n; rest >>= 1n) if ((rest & 1n) === 1n) count += 1;
  return count;
}
