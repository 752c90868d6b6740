import { describe, expect, test } from "vitest";
import { statusOf } from "../../testing/refusals.ts";
import {
  moduleWithAcquires,
  moduleWithManyReleases,
  moduleWithVariantBorrows,
  scriptWithManyBranches,
} from "../../testing/verifierWorstCases.ts";
import { PRODUCTION_LIMITS } from "./limits.ts";
import { createMeter } from "./meter.ts";
import { verifyModule, verifyScript } from "./verifyModule.ts";

/** Processor time of the fastest of three runs, excluding other processes. */
function processorTime(run: () => unknown): number {
  return Math.min(
    ...[1, 2, 3].map(() => {
      const start = process.cpuUsage();
      run();
      const { user, system } = process.cpuUsage(start);
      return user + system;
    }),
  );
}

describe("verification of hostile code", () => {
  test("rejects a script with more basic blocks than a function may have", () => {
    expect(statusOf(() => verifyScript(scriptWithManyBranches(500)))).toBe("accepted");
    expect(statusOf(() => verifyScript(scriptWithManyBranches(600)))).toBe("TOO_MANY_BASIC_BLOCKS");
  });

  test("takes time almost proportional to the queued blocks, not quadratic", () => {
    const unlimited = { ...PRODUCTION_LIMITS, maxBasicBlocks: Number.POSITIVE_INFINITY };
    const few = scriptWithManyBranches(1_500);
    const many = scriptWithManyBranches(12_000);
    verifyScript(few, unlimited);
    const ratio = processorTime(() => verifyScript(many, unlimited)) / processorTime(() => verifyScript(few, unlimited));
    expect(ratio).toBeLessThan(24);
  });

  test("compares the types of enum variants once, not at every borrow of their field", () => {
    const two = moduleWithVariantBorrows(2, 2_000);
    const many = moduleWithVariantBorrows(127, 2_000);
    expect(statusOf(() => verifyModule(many))).toBe("accepted");
    const ratio = processorTime(() => verifyModule(many)) / processorTime(() => verifyModule(two));
    expect(ratio).toBeLessThan(8);
  });

  test("scans a function's references once for all resources that a callee acquires", () => {
    const few = moduleWithAcquires(10, 600);
    const many = moduleWithAcquires(200, 600);
    expect(statusOf(() => verifyModule(many))).toBe("accepted");
    const ratio = processorTime(() => verifyModule(many)) / processorTime(() => verifyModule(few));
    expect(ratio).toBeLessThan(6);
  });

  test("applies a common work limit to all modules published together", () => {
    const module = moduleWithManyReleases(20, 8, 8);
    let units = 0;
    const count = (more: number): void => {
      units += more;
    };
    verifyModule(module, PRODUCTION_LIMITS, { add: count, beginFunction: () => undefined });
    const meter = createMeter(1.5 * units);
    expect(statusOf(() => verifyModule(module, PRODUCTION_LIMITS, meter))).toBe("accepted");
    expect(statusOf(() => verifyModule(module, PRODUCTION_LIMITS, meter))).toBe("CONSTRAINT_NOT_SATISFIED");
  });
});
