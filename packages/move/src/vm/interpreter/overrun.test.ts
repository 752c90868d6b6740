import { describe, expect, it } from "vitest";
import { createBytecode, createCountingMeter } from "../../../testing/interpreter/bytecode.ts";
import { Reference, type Value } from "../../values/value.ts";

const M = "0xcafe::m";
const UNIT = 1_000_000;

/** Nested vectors that count how often the outer vector is copied and compared. */
function countedVectors(length: number): { readonly value: Value[]; readonly count: () => number } {
  const value: Value[] = Array.from({ length }, () => []);
  let count = 0;
  Object.defineProperty(value, "map", {
    value: (copy: (item: Value) => Value) => {
      count += 1;
      return Array.prototype.map.call(value, copy);
    },
  });
  Object.defineProperty(value, "every", {
    value: (compare: (item: Value, index: number) => boolean) => {
      count += 1;
      return Array.prototype.every.call(value, compare);
    },
  });
  return { value, count: () => count };
}

describe("straight-line code that runs out of gas", () => {
  const nested = "vector<vector<u64>>";
  const { callWith, gasOf, failureOf } = createBytecode([
    `module 0xcafe::m version 9
    public fun copies(v: ${nested}) { ${"CopyLoc v Pop ".repeat(500)} Ret }
    public fun comparisons(v: ${nested}) { ${"ImmBorrowLoc v ImmBorrowLoc v Eq Pop ".repeat(500)} Ret }
    public fun constants(flag: &mut u64) { ${`LdConst vector<u64> x"00" Pop LdConst vector<u64> x"c801${"0100000000000000".repeat(200)}" Pop `.repeat(20)}
      LdU64 1 MoveLoc flag WriteRef Ret }
    public fun expensive_then_abort() { ${`LdConst vector<u64> x"c801${"0100000000000000".repeat(200)}" Pop `.repeat(3)} LdU64 7 Abort }`,
  ]);

  it.each(["copies", "comparisons"])("stops at the first unpaid instruction in a run of %s", (target) => {
    // Expected gas: a copy costs 14 for each of its 40 units.
    const { value, count } = countedVectors(1_000);
    const meter = createCountingMeter(10 * UNIT);
    expect(() => callWith({ meter }, `${M}::${target}`, value)).toThrow("out of gas");
    expect(count()).toBeGreaterThan(0);
    expect(count()).toBeLessThan(20);
  });
  it("stops before its last instruction even without loops or calls", () => {
    const place = [0n];
    const whole = gasOf(`${M}::constants`, reference(place));
    expect(whole).toBeGreaterThan(4 * UNIT);
    place[0] = 0n;
    const meter = createCountingMeter(whole - 3 * UNIT);
    expect(() => callWith({ meter }, `${M}::constants`, reference(place))).toThrow("out of gas");
    expect(place).toEqual([0n]);
  });
  it("reports an abort reached with enough gas instead of out-of-gas", () => {
    expect(failureOf(`${M}::expensive_then_abort`)).toBe("abort 0x7 in 0xcafe::m");
  });
});

function reference(place: Value[]): Reference {
  return new Reference(place, 0);
}
