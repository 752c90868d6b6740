import type { Layout } from "../types/layout.ts";
import type { ModuleId, TypeTag } from "../types/type.ts";
import { functionDepth } from "./functionDepth.ts";
import type { Value } from "./value.ts";

/** Argument captured by a function value, with its layout: stored closures describe how to decode their captured values. */
export interface CapturedValue {
  readonly layout: Layout;
  readonly value: Value;
}

/** Function value (closure): a function name with captured arguments. */
export class FunctionValue {
  readonly module: ModuleId;
  readonly name: string;
  readonly typeArguments: readonly TypeTag[];
  /** Bit mask of captured parameters: bit n is set if parameter n is captured. */
  readonly mask: bigint;
  readonly captured: readonly CapturedValue[];
  /** Depth of the innermost function value, including this value. Stored, so capturing this value needs no search. */
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
  /** Returns a copy of the function value with other captured values. */
  withCopies(captured: readonly CapturedValue[]): FunctionValue {
    return new FunctionValue(this, this.mask, captured, this.depth);
  }
}

/** Depth of the deepest function value among captured values (`functionDepth`); `tally` counts searched values. */
export function capturedDepth(captured: readonly CapturedValue[], tally = { searched: 0 }): number {
  let deepest = 0;
  for (const { layout, value } of captured) deepest = Math.max(deepest, functionDepth(layout, value, tally));
  return deepest;
}

/** Counts the parameters captured by a bit mask. */
export function capturedCount(mask: bigint): number {
  let count = 0;
  for (let rest = mask; rest > 0n; rest >>= 1n) if ((rest & 1n) === 1n) count += 1;
  return count;
}
