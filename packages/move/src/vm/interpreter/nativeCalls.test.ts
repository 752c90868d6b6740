import { describe, expect, it } from "vitest";
import { createBytecode } from "../../../testing/interpreter/bytecode.ts";
import { MOST_TIMES_ARITHMETIC, measureHostWork } from "../../../testing/interpreter/hostWork.ts";
import type { Value } from "../../values/value.ts";

const M = "0xcafe::m";

describe("containers passed by value to a native function", () => {
  const bytecode = createBytecode(
    [
      `module 0xcafe::m version 9
      native fun same<T0>(v: T0): T0;
      public fun go<T0>(v: T0, times: u64): T0 {
      B1: CopyLoc times LdU64 0 Eq BrTrue B2
        MoveLoc v CallGeneric same<T0> StLoc v CopyLoc times LdU64 1 Sub StLoc times Branch B1
      B2: MoveLoc v Ret }`,
    ],
    { "0xcafe::m::same": (_, value) => value as Value },
  );
  const vectors = (length: number) => Array.from({ length }, () => []);
  const integers = (length: number) => Array.from({ length }, () => 1n);
  const perCall = (type: string, value: Value) =>
    bytecode.gasOf(`${M}::go<${type}>`, value, 1n) - bytecode.gasOf(`${M}::go<${type}>`, value, 0n);

  it("cost 40 gas per measured value beyond 64, for arguments and results separately", () => {
    const nested = "vector<vector<u64>>";
    expect(perCall(nested, vectors(64))).toBe(perCall(nested, vectors(0)));
    expect(perCall(nested, vectors(1_064)) - perCall(nested, vectors(0))).toBe(2 * 40 * 1_000);
  });
  it("cost no extra gas when vectors contain plain integers", () => {
    expect(perCall("vector<u64>", integers(10_000))).toBe(perCall("vector<u64>", integers(1)));
  });
  it("take host time proportional to gas", () => {
    const { timesArithmetic } = measureHostWork(bytecode, `${M}::go<vector<vector<u64>>>`, vectors(100_000), 20n);
    expect(timesArithmetic).toBeLessThan(MOST_TIMES_ARITHMETIC);
  });
});
