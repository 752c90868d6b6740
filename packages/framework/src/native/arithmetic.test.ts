import { VmFailure } from "@atoll/move";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as arithmetic from "./arithmetic.ts";

const WIDTHS = [
  [64n, arithmetic.addU64, arithmetic.subU64, arithmetic.mulU64],
  [128n, arithmetic.addU128, arithmetic.subU128, arithmetic.mulU128],
  [256n, arithmetic.addU256, arithmetic.subU256, arithmetic.mulU256],
] as const;

function outcome(run: () => bigint): bigint | string {
  try {
    return run();
  } catch (error) {
    if (error instanceof VmFailure) return error.status;
    throw error;
  }
}

describe.each(WIDTHS)("u%d arithmetic", (bits, add, sub, mul) => {
  const number = fc.bigInt({ min: 0n, max: (1n << bits) - 1n });
  const exact = (value: bigint) => (value < 0n || value >> bits !== 0n ? "ARITHMETIC_ERROR" : value);

  it("is exact or fails the transaction", () => {
    fc.assert(
      fc.property(number, number, (a, b) => {
        expect(outcome(() => add(a, b))).toBe(exact(a + b));
        expect(outcome(() => sub(a, b))).toBe(exact(a - b));
        expect(outcome(() => mul(a, b))).toBe(exact(a * b));
      }),
    );
  });
});

describe("division and casts", () => {
  it("fail the transaction on zero divisors and overflows", () => {
    expect(arithmetic.divU64(7n, 2n)).toBe(3n);
    expect(arithmetic.modU128(7n, 2n)).toBe(1n);
    expect(outcome(() => arithmetic.divU128(7n, 0n))).toBe("ARITHMETIC_ERROR");
    expect(outcome(() => arithmetic.modU64(7n, 0n))).toBe("ARITHMETIC_ERROR");
    expect(outcome(() => arithmetic.castU64(arithmetic.MAX_U64))).toBe(arithmetic.MAX_U64);
    expect(outcome(() => arithmetic.castU64(arithmetic.MAX_U64 + 1n))).toBe("ARITHMETIC_ERROR");
  });
});
