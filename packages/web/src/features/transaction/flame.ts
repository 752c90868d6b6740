import type { TraceCall, TraceStep } from "../../chain/controls/trace.ts";

/** A call's place in a flame graph; places are shares of the whole, from 0 to 1. */
export interface FlameBar {
  readonly key: string;
  readonly functionId: string;
  readonly gas: number;
  readonly depth: number;
  readonly from: number;
  readonly width: number;
}

/** What a function took by itself, over all its calls. */
export interface FunctionGas {
  readonly functionId: string;
  readonly calls: number;
  /** Without what it called. */
  readonly ownGas: number;
}

/** Narrower bars cannot be seen. */
const LEAST_WIDTH = 1 / 400;

/** Internal gas of a call, that of its own calls included. One that did not return took what its own calls took. */
export function gasOfCall(call: TraceCall): number {
  return call.gas ?? callsIn(call.steps).reduce((sum, inner) => sum + gasOfCall(inner), 0);
}

/** The calls among steps, without those inside them. */
export function callsIn(steps: readonly TraceStep[]): readonly TraceCall[] {
  return steps.filter((step) => step.kind === "call");
}

/** Every call as a bar below the one that made it, as wide as its share of the gas. */
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

/** Which functions took the most by themselves, the most first. */
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
