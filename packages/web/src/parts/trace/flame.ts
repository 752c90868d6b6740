import type { TraceCall, TraceStep } from "../../chain/controls/trace.ts";

/** Position of a call in a flame graph, in shares of the total width (0 to 1). */
export interface FlameBar {
  readonly key: string;
  readonly functionId: string;
  readonly gas: number;
  readonly depth: number;
  readonly from: number;
  readonly width: number;
}

/** A function's own gas, summed over its calls. */
export interface FunctionGas {
  readonly functionId: string;
  readonly calls: number;
  /** Gas of the function without its inner calls. */
  readonly ownGas: number;
}

/** Minimum width of a bar, as a share of the total; narrower bars would be invisible. */
const LEAST_WIDTH = 1 / 400;

/** Internal gas of a call including its inner calls. A call that did not return counts as the sum of its inner calls. */
export function gasOfCall(call: TraceCall): number {
  return call.gas ?? callsIn(call.steps).reduce((sum, inner) => sum + gasOfCall(inner), 0);
}

/** Direct calls among the steps of a trace, without nested calls. */
export function callsIn(steps: readonly TraceStep[]): readonly TraceCall[] {
  return steps.filter((step) => step.kind === "call");
}

/** Bars of all calls, each below its caller, with its gas share as width. */
export function flameBars(roots: readonly TraceCall[]): readonly FlameBar[] {
  const total = roots.reduce((sum, call) => sum + gasOfCall(call), 0);
  if (total === 0) return [];
  const bars: FlameBar[] = [];
  const place = (calls: readonly TraceCall[], start: number, depth: number, path: string) => {
    let from = start;
    for (const [index, call] of calls.entries()) {
      const gas = gasOfCall(call);
      const width = gas / total;
      const key = `${path}/${index}`;
      if (width >= LEAST_WIDTH) {
        bars.push({ key, functionId: call.functionId, gas, depth, from, width });
        place(callsIn(call.steps), from, depth + 1, key);
      }
      from += width;
    }
  };
  place(roots, 0, 0, "");
  return bars;
}

/** Functions by own gas, highest first. */
export function gasByFunction(roots: readonly TraceCall[]): readonly FunctionGas[] {
  const found = new Map<string, FunctionGas>();
  const visit = (call: TraceCall) => {
    const inner = callsIn(call.steps);
    const own = gasOfCall(call) - inner.reduce((sum, one) => sum + gasOfCall(one), 0);
    const known = found.get(call.functionId);
    found.set(call.functionId, { functionId: call.functionId, calls: (known?.calls ?? 0) + 1, ownGas: (known?.ownGas ?? 0) + own });
    for (const one of inner) visit(one);
  };
  for (const root of roots) visit(root);
  return [...found.values()].sort((a, b) => b.ownGas - a.ownGas);
}
