import { describe, expect, it } from "vitest";
import { compare } from "../../bench/src/guard/compare.ts";

const rate = { name: "rate", unit: "/s", isHigherBetter: true };
const time = { name: "time", unit: "ms", isHigherBetter: false };

describe("comparison of two builds", () => {
  it.each([
    ["a rate 11 % lower, ranges apart", rate, [100, 101, 102], [89, 89.5, 90], true],
    ["a rate 30 % lower, one round as good as the worst earlier one", rate, [95, 100, 105], [60, 70, 95], false],
    ["a rate 9 % lower, ranges apart", rate, [100, 100, 100], [91, 91, 91], false],
    ["a higher rate", rate, [100, 101, 102], [150, 151, 152], false],
    ["a time 12 % longer, ranges apart", time, [99, 100, 101], [111, 112, 113], true],
    ["a time 50 % longer, ranges overlapping", time, [90, 100, 120], [119, 150, 160], false],
    ["a shorter time", time, [99, 100, 101], [50, 51, 52], false],
  ])("judges %s", (_, quantity, earlier, current, isSlower) => {
    expect(compare(quantity, { earlier, current }).isSlower).toBe(isSlower);
  });
});
