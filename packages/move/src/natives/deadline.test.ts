import { describe, expect, it } from "vitest";
import { createBytecode, createCountingMeter } from "../../testing/interpreter/bytecode.ts";
import { assembleScript } from "../assemble/assemble.ts";
import { address } from "../types/address.ts";
import type { Value } from "../values/value.ts";
import { PRODUCTION_LIMITS } from "../verify/limits.ts";
import { verifyScript } from "../verify/verifyModule.ts";
import { checkCallGas, checkDeadlinePerGas, type Deadline, GAS_PER_CLOCK_CHECK, OverTime, runUntil } from "./deadline.ts";

const COPIES = 300;
const MODULE = { address: address("0xcafe"), name: "m" };
const { session } = createBytecode([
  `module 0xcafe::m version 8
  public fun forever() { B0: Branch B0 }
  public fun count(n: u64): u64 { local i: u64
    LdU64 0 StLoc i
  B1: CopyLoc i CopyLoc n Lt BrFalse B2
    CopyLoc i LdU64 1 Add StLoc i Branch B1
  B2: MoveLoc i Ret }
  public fun copies(v: vector<u64>) { ${"CopyLoc v Pop ".repeat(COPIES)} Ret }
  `,
]);

/** Creates a deadline that passes after the given number of clock checks. */
function overAfter(looks: number, maxCallGas = Number.POSITIVE_INFINITY): Deadline & { looks: number } {
  return {
    looks: 0,
    maxCallGas,
    isOver() {
      this.looks += 1;
      return this.looks > looks;
    },
  };
}
/** Whether the run throws OverTime. */
function isEnded(deadline: Deadline, run: () => unknown): boolean {
  try {
    runUntil(deadline, run);
    return false;
  } catch (error) {
    if (error instanceof OverTime) return true;
    throw error;
  }
}
function call(name: string, args: Value[], meter = createCountingMeter()) {
  return session({ meter }).callFunction(MODULE, name, [], args);
}

describe("deadline of a simulation or view", () => {
  it("ends an endless loop of bytecode with OverTime", () => {
    const deadline = overAfter(20);
    expect(isEnded(deadline, () => call("forever", []))).toBe(true);
    expect(deadline.looks).toBe(21);
  });

  it("changes neither result nor gas of a run that ends in time", () => {
    const [free, timed] = [createCountingMeter(), createCountingMeter()];
    const deadline = overAfter(Number.POSITIVE_INFINITY);
    const result = runUntil(deadline, () => call("count", [20_000n], timed));
    expect(result).toEqual(call("count", [20_000n], free));
    expect(timed.used).toBe(free.used);
    // Checks happen between segments, so a few are skipped.
    expect(deadline.looks).toBeGreaterThan((0.9 * free.used) / GAS_PER_CLOCK_CHECK);
    expect(deadline.looks).toBeLessThanOrEqual(free.used / GAS_PER_CLOCK_CHECK + 1);
  });

  it("interrupts a long segment of large copies", () => {
    const deadline = overAfter(COPIES / 3);
    const value = Array.from({ length: 20_000 }, () => 1n);
    expect(isEnded(deadline, () => call("copies", [value]))).toBe(true);
  });

  it("interrupts the verification of a script", () => {
    const script = assembleScript(
      `script version 8 fun main(n: u64) { ${Array.from({ length: 400 }, (_, i) => `B${i}: CopyLoc n LdU64 ${i} Lt BrTrue B${i}`).join(" ")} Ret }`,
    );
    const deadline = overAfter(2);
    expect(isEnded(deadline, () => verifyScript(script, PRODUCTION_LIMITS))).toBe(true);
    expect(() => verifyScript(script, PRODUCTION_LIMITS)).not.toThrow();
  });

  it("adds up small charges of native functions between clock checks", () => {
    const deadline = overAfter(Number.POSITIVE_INFINITY);
    runUntil(deadline, () => {
      for (let i = 0; i < 100; i++) checkDeadlinePerGas(GAS_PER_CLOCK_CHECK / 10);
    });
    expect(deadline.looks).toBe(10);
  });

  it("ends a run before a native call that costs more than maxCallGas", () => {
    expect(isEnded(overAfter(10, 1_000), () => checkCallGas(1_001))).toBe(true);
    expect(isEnded(overAfter(10, 1_000), () => checkCallGas(1_000))).toBe(false);
  });

  it("applies only to runs inside runUntil", () => {
    expect(isEnded(overAfter(0), () => call("forever", []))).toBe(true);
    expect(() => checkDeadlinePerGas(10 * GAS_PER_CLOCK_CHECK)).not.toThrow();
    expect(() => checkCallGas(Number.MAX_SAFE_INTEGER)).not.toThrow();
  });
});
