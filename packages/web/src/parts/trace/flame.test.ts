import { describe, expect, it } from "vitest";
import type { TraceCall } from "../../chain/controls/trace.ts";
import { flameBars, gasByFunction, gasOfCall } from "./flame.ts";

function call(functionId: string, gas: number | undefined, ...steps: readonly TraceCall[]): TraceCall {
  return { kind: "call", functionId, gas, steps, isNative: false, typeArguments: [], args: [], results: undefined };
}

const tree = call("main", 100, call("left", 30, call("deep", 30)), call("right", 50));

describe("flame graph of a transaction's gas", () => {
  it("places each call below its caller, after earlier siblings, as wide as its gas share", () => {
    expect(flameBars([tree]).map(({ functionId, depth, from, width }) => [functionId, depth, from, width])).toEqual([
      ["main", 0, 0, 1],
      ["left", 1, 0, 0.3],
      ["deep", 2, 0, 0.3],
      ["right", 1, 0.3, 0.5],
    ]);
  });

  it("counts the gas of inner calls for a call that aborted", () => {
    expect(gasOfCall(call("aborted", undefined, call("a", 5), call("b", undefined, call("c", 7))))).toBe(12);
  });

  it("omits bars too narrow to see, and is empty if no call has gas figures", () => {
    expect(flameBars([call("main", 1_000_000, call("tiny", 1))])).toHaveLength(1);
    expect(flameBars([call("free", 0), call("unmetered", undefined)])).toEqual([]);
  });

  it("own gas per function, summed over its calls, adds up to the total", () => {
    const again = call("main", 100, call("left", 40), call("left", 10));
    expect(gasByFunction([tree, again])).toEqual([
      { functionId: "main", calls: 2, ownGas: 70 },
      { functionId: "left", calls: 3, ownGas: 50 },
      { functionId: "right", calls: 1, ownGas: 50 },
      { functionId: "deep", calls: 1, ownGas: 30 },
    ]);
  });
});
