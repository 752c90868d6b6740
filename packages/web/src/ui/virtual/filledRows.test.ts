import { describe, expect, it } from "vitest";
import { fillRows, isFilled, NOTHING_FILLED } from "./filledRows.ts";

const keys = Array.from({ length: 24 }, (_, key) => key);
const rowsOf = (filled: ReadonlyMap<number, number>) => keys.map((key) => filled.get(key));
const from = (start: number, length = 24) => Array.from({ length }, (_, offset) => start + offset);
const COUNT = 10_000;

describe("filling the rows of a list", () => {
  const first = fillRows(NOTHING_FILLED, keys, 0, COUNT);

  it("is done at once the first time", () => {
    expect(rowsOf(first)).toEqual(from(0));
    expect(isFilled(first, keys, 0)).toBe(true);
  });

  it("takes two steps after a jump; what waits stays as it is", () => {
    const half = fillRows(first, keys, 500, COUNT);
    expect(rowsOf(half)).toEqual([...from(500, 12), ...from(12, 12)]);
    expect(isFilled(half, keys, 500)).toBe(false);
    const whole = fillRows(half, keys, 500, COUNT);
    expect(rowsOf(whole)).toEqual(from(500));
    expect(isFilled(whole, keys, 500)).toBe(true);
  });

  it("goes on with another jump before it was done", () => {
    const half = fillRows(first, keys, 500, COUNT);
    expect(rowsOf(fillRows(half, keys, 900, COUNT))).toEqual([...from(900, 12), ...from(12, 12)]);
  });

  it("leaves out new elements that have to wait, and rows that are gone", () => {
    const moved = [...keys.slice(20), ...Array.from({ length: 20 }, (_, key) => 24 + key)];
    const half = fillRows(first, moved, 20, COUNT);
    expect(moved.map((key) => half.get(key))).toEqual([...from(20, 16), ...Array.from({ length: 8 }, () => undefined)]);
    const shorter = fillRows(first, keys, 500, 15);
    expect(rowsOf(shorter).slice(12)).toEqual([12, 13, 14, ...Array.from({ length: 9 }, () => undefined)]);
  });
});
