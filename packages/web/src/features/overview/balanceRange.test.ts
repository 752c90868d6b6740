import { describe, expect, it } from "vitest";
import { MS_PER_DAY } from "../../units/time.ts";
import { balanceInRange } from "./balanceRange.ts";

const day = (number: number) => number * MS_PER_DAY;
const moments = [
  { at: day(10), units: 100n },
  { at: day(38), units: 40n },
  { at: day(39.5), units: 50n },
];
const complete = { moments, isComplete: true };

describe("balance within a time range", () => {
  it("starts with the balance that applied at the start of the range", () => {
    expect(balanceInRange(complete, "day", day(40))).toEqual({
      moments: [
        { at: day(39), units: 40n },
        { at: day(39.5), units: 50n },
      ],
      change: 10n,
      permille: 250n,
    });
    expect(balanceInRange(complete, "week", day(40))).toMatchObject({ change: -50n, permille: -500n });
  });

  it("counts from zero if the whole history is younger than the range", () => {
    expect(balanceInRange(complete, "all", day(40))).toEqual({ moments, change: 50n, permille: undefined });
    expect(balanceInRange(complete, "month", day(20 + 10))).toMatchObject({ change: 50n });
  });

  it("has no change if the loaded history does not reach the start of the range", () => {
    const incomplete = { moments, isComplete: false };
    expect(balanceInRange(incomplete, "all", day(40))).toEqual({ moments, change: undefined, permille: undefined });
    expect(balanceInRange(incomplete, "week", day(40)).change).toBe(-50n);
  });

  it("is flat without transactions in the range", () => {
    expect(balanceInRange(complete, "day", day(50))).toEqual({ moments: [{ at: day(49), units: 50n }], change: 0n, permille: 0n });
  });
});
