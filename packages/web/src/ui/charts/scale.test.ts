import { describe, expect, it } from "vitest";
import { fittedTicks, rangeWithZero, roundTicks, stepPath, toPixels } from "./scale.ts";

describe("chart scale", () => {
  it("toPixels places amounts beyond JavaScript's exact range precisely", () => {
    const most = 2n ** 64n - 1n;
    expect(toPixels(most, 0n, most, 600)).toBe(600);
    expect(toPixels(most / 3n, 0n, most, 600)).toBe(200);
    // As JavaScript numbers these two bounds are equal, so their difference would be 0.
    expect(toPixels(2n ** 60n + 1n, 2n ** 60n, 2n ** 60n + 2n, 100)).toBe(50);
  });

  it("toPixels and rangeWithZero handle a single value and negative values", () => {
    expect(toPixels(5n, 5n, 5n, 100)).toBe(0);
    expect(rangeWithZero([5n, 7n])).toEqual({ least: 0n, most: 7n });
    expect(rangeWithZero([-3n, 2n])).toEqual({ least: -3n, most: 2n });
    expect(toPixels(0n, -3n, 3n, 60)).toBe(30);
  });

  it.each([
    [0n, [0n]],
    [1n, [0n, 1n]],
    [3n, [0n, 2n, 4n]],
    [999n, [0n, 500n, 1_000n]],
    [1_000n, [0n, 500n, 1_000n]],
    [1_284_500_000n, [0n, 1_000_000_000n, 2_000_000_000n]],
    [2n ** 64n - 1n, [0n, 10n ** 19n, 2n * 10n ** 19n]],
  ])("roundTicks returns round axis ticks up to at least %s", (most, ticks) => {
    expect(roundTicks(most)).toEqual(ticks);
  });

  it.each([
    ["starts at zero if amounts vary widely", 40n, 100n, [0n, 50n, 100n]],
    ["starts at zero for a single amount", 70n, 70n, [0n, 50n, 100n]],
    ["starts at zero for a balance that was zero", 0n, 70n, [0n, 50n, 100n]],
    ["fits amounts that are close together", 1_170n, 1_302n, [1_100n, 1_200n, 1_300n, 1_400n]],
    ["includes both bounds", 100n, 110n, [100n, 105n, 110n]],
    ["holds exact large amounts", 2n ** 63n - 3n, 2n ** 63n, [2n ** 63n - 4n, 2n ** 63n - 2n, 2n ** 63n]],
  ])("fittedTicks %s", (_does, least, most, ticks) => {
    expect(fittedTicks(least, most)).toEqual(ticks);
  });

  it("stepPath draws a balance as steps that last until the next change", () => {
    expect(
      stepPath(
        [
          { x: 0, y: 10 },
          { x: 40, y: 4 },
        ],
        100,
      ),
    ).toBe("M0 10H40V4H100");
    expect(stepPath([], 100)).toBe("");
  });
});
