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

  it("takes three steps after a jump; what waits stays as it is", () => {
    const third = fillRows(first, keys, 500, COUNT);
    expect(rowsOf(third)).toEqual([...from(500, 8), ...from(8, 16)]);
    expect(isFilled(third, keys, 500)).toBe(false);
    const whole = fillRows(fillRows(third, keys, 500, COUNT), keys, 500, COUNT);
    expect(rowsOf(whole)).toEqual(from(500));
    expect(isFilled(whole, keys, 500)).toBe(true);
  });

  it("goes on with another jump before it was done", () => {
    const third = fillRows(first, keys, 500, COUNT);
    expect(rowsOf(fillRows(third, keys, 900, COUNT))).toEqual([...from(900, 8), ...from(8, 16)]);
  });

  it("leaves out new elements that have to wait, and fills those at once whose rows are gone", () => {
    const moved = [...keys.slice(20), ...Array.from({ length: 20 }, (_, key) => 24 + key)];
    const part = fillRows(first, moved, 20, COUNT);
    expect(moved.map((key) => part.get(key))).toEqual([...from(20, 12), ...Array.from({ length: 12 }, () => undefined)]);
    const scrolled = fillRows(NOTHING_FILLED, keys, 500, COUNT);
    expect(rowsOf(fillRows(scrolled, keys, 76, 100))).toEqual(from(76));
  });
});
