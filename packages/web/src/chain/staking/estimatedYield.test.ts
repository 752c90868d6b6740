import { describe, expect, it } from "vitest";
import { estimatedYield, poolYield } from "./estimatedYield.ts";

const HOUR_USECS = 3_600_000_000n;
/** 0.01 % per epoch. */
const network = { numerator: 1n, denominator: 10_000n, epochUsecs: 2n * HOUR_USECS };

describe("estimated yield of a pool", () => {
  it.each([
    ["multiplies rate and epochs per year", network, 0n, 4_380n],
    ["subtracts the commission", network, 1_000n, 3_942n],
    ["is zero at full commission", network, 10_000n, 0n],
    [
      "rounds rates that a floating-point number cannot hold",
      { ...network, numerator: 10n ** 18n + 1n, denominator: 10n ** 22n + 3n },
      0n,
      4_380n,
    ],
    ["is unknown without a reward rate", { ...network, denominator: 0n }, 0n, undefined],
    ["is unknown without an epoch length", { ...network, epochUsecs: 0n }, 0n, undefined],
  ])("%s", (_does, rate, commission, expected) => {
    expect(estimatedYield(rate, commission)).toBe(expected);
  });
});

describe("yield of a pool in this epoch", () => {
  it.each([
    ["validating", 1_000n, 3_942n],
    ["leaving", 1_000n, 3_942n],
    ["joining", 1_000n, undefined],
    ["resting", 1_000n, undefined],
    ["validating", undefined, undefined],
  ] as const)("is known only for an earning pool with known commission: %s, %s", (status, commission, expected) => {
    expect(poolYield(network, { status, commission })).toBe(expected);
  });
});
