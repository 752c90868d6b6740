import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mulU64 } from "../native/arithmetic.ts";
import { averageOf, clampTo, fixedLog2, floorLog2, floorSqrt, power } from "./integerMath.ts";

const positive = fc.bigInt({ min: 1n, max: (1n << 128n) - 1n });

describe("integer arithmetic", () => {
  it("computes the integer square root", () => {
    fc.assert(
      fc.property(positive, (value) => {
        const root = floorSqrt(value);
        expect(root * root <= value && (root + 1n) * (root + 1n) > value).toBe(true);
      }),
    );
    expect(floorSqrt(0n)).toBe(0n);
  });

  it("finds the highest bit", () => {
    fc.assert(
      fc.property(positive, (value) => {
        const log = BigInt(floorLog2(value));
        expect(1n << log <= value && 1n << (log + 1n) > value).toBe(true);
      }),
    );
  });

  it("computes logarithms close to floating point, and exactly for powers of two", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 52 }), (value) => {
        expect(Number(fixedLog2(BigInt(value), 32, 32)) / 2 ** 32).toBeCloseTo(Math.log2(value), 6);
        expect(Number(fixedLog2(BigInt(value), 64, 63)) / 2 ** 64).toBeCloseTo(Math.log2(value), 9);
      }),
    );
    expect(fixedLog2(1n << 100n, 64, 63)).toBe(100n << 64n);
  });

  it("computes powers within the integer width", () => {
    expect(power(10n, 18n, mulU64)).toBe(10n ** 18n);
    expect(power(0n, 0n, mulU64)).toBe(1n);
    expect(power(2n, 63n, mulU64)).toBe(1n << 63n);
    expect(() => power(10n, 20n, mulU64)).toThrow();
  });

  it("averages and clamps without overflow", () => {
    expect(averageOf((1n << 64n) - 1n, (1n << 64n) - 3n)).toBe((1n << 64n) - 2n);
    expect([clampTo(1n, 3n, 5n), clampTo(4n, 3n, 5n), clampTo(9n, 3n, 5n)]).toEqual([3n, 4n, 5n]);
  });
});
