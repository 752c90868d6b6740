import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { outcomeOf } from "../../../testing/network.ts";
import {
  addFixed,
  ceilFixed,
  divideByFixed,
  fixedFromInteger,
  fixedFromRational,
  floorFixed,
  multiplyByFixed,
  subFixed,
} from "./fixedPoint64.ts";

const ONE = 1n << 64n;
const MAX_U128 = (1n << 128n) - 1n;
const u64 = fc.bigInt({ min: 0n, max: ONE - 1n });

describe("fixed point numbers", () => {
  it("round down to the nearest multiple of 2^-64", () => {
    expect(fixedFromRational(1n, 3n)).toEqual({ value: ONE / 3n });
    expect(fixedFromRational(0n, 3n)).toEqual({ value: 0n });
    expect(fixedFromInteger(3n)).toEqual({ value: 3n * ONE });
  });

  it("have floor and ceiling one apart, except for whole numbers", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: MAX_U128 }), (value) => {
        const [floor, ceil] = [floorFixed({ value }), ceilFixed({ value })];
        expect(floor * ONE <= value && value <= ceil * ONE).toBe(true);
        expect(ceil - floor).toBe(value % ONE === 0n ? 0n : 1n);
      }),
      { numRuns: 300, seed: 7 },
    );
  });

  it("add and subtract back", () => {
    fc.assert(
      fc.property(u64, u64, (left, right) => {
        expect(subFixed(addFixed({ value: left }, { value: right }), { value: right })).toEqual({ value: left });
      }),
      { numRuns: 200, seed: 7 },
    );
  });

  it("multiply and divide integers, rounding down", () => {
    expect(multiplyByFixed(10n, fixedFromRational(1n, 4n))).toBe(2n);
    expect(divideByFixed(10n, fixedFromRational(1n, 4n))).toBe(40n);
    expect(divideByFixed(10n, fixedFromInteger(4n))).toBe(2n);
  });

  it.each<[string, () => unknown, string]>([
    ["a zero denominator", () => fixedFromRational(1n, 0n), "0x10001"],
    ["a quotient that does not fit", () => divideByFixed(MAX_U128, { value: 1n }), "0x20002"],
    ["a product that does not fit", () => multiplyByFixed(MAX_U128, { value: MAX_U128 }), "0x20003"],
    ["a zero divisor", () => divideByFixed(1n, { value: 0n }), "0x10004"],
    ["a ratio too small to express", () => fixedFromRational(1n, MAX_U128), "0x20005"],
    ["an integer too big", () => fixedFromInteger(ONE), "0x20005"],
    ["a negative difference", () => subFixed({ value: 1n }, { value: 2n }), "0x10006"],
  ])("reject %s", (_, attempt, outcome) => {
    expect(outcomeOf(attempt)).toBe(`0x1::fixed_point64 ${outcome}`);
  });
});
