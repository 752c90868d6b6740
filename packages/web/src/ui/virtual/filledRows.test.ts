import { describe, expect, it } from "vitest";
import { countFilled, type FilledRows, fillRows, isFilled, mostForNext, NOTHING_FILLED } from "./filledRows.ts";

const keys = Array.from({ length: 24 }, (_, key) => key);
const ALL = Array.from({ length: 10_000 }, (_, index) => `row ${index}`);
const rowsOf = (filled: FilledRows<string>, of = keys) => of.map((key) => filled.get(key)?.row);
const from = (start: number, length = 24) => ALL.slice(start, start + length);
const to = (start: number, most = 8, rows = ALL) => ({ rows, start, most });

describe("fillRows, which assigns rows to the elements of a virtual list", () => {
  const first = fillRows(NOTHING_FILLED, keys, to(0));

  it("fills all rows at first render", () => {
    expect(rowsOf(first)).toEqual(from(0));
    expect(isFilled(first, keys, to(0))).toBe(true);
  });

  it("needs three frames after a jump; elements that wait still show their old row", () => {
    const third = fillRows(first, keys, to(500));
    expect(rowsOf(third)).toEqual([...from(500, 8), ...from(8, 16)]);
    expect(isFilled(third, keys, to(500))).toBe(false);
    const whole = fillRows(fillRows(third, keys, to(500)), keys, to(500));
    expect(rowsOf(whole)).toEqual(from(500));
    expect(isFilled(whole, keys, to(500))).toBe(true);
  });

  it("continues with a second jump before the first is complete", () => {
    const third = fillRows(first, keys, to(500));
    expect(rowsOf(fillRows(third, keys, to(900)))).toEqual([...from(900, 8), ...from(8, 16)]);
  });

  it("leaves new elements empty until their turn, and refills elements beyond the end of the list at once", () => {
    const moved = [...keys.slice(20), ...Array.from({ length: 20 }, (_, key) => 24 + key)];
    const part = fillRows(first, moved, to(20));
    expect(rowsOf(part, moved)).toEqual([...from(20, 12), ...Array.from({ length: 12 }, () => undefined)]);
    const scrolled = fillRows(NOTHING_FILLED, keys, to(500));
    expect(rowsOf(fillRows(scrolled, keys, to(76, 8, ALL.slice(0, 100))))).toEqual(from(76));
  });

  it("needs several frames after a filter changes every row, and skips rows that stay in place", () => {
    const even = ALL.filter((_, index) => index % 2 === 0);
    const third = fillRows(first, keys, to(0, 8, even));
    expect(rowsOf(third)).toEqual([...even.slice(0, 9), ...from(9, 15)]);
    expect(isFilled(third, keys, to(0, 8, even))).toBe(false);
    expect(countFilled(first, third)).toBe(8);
    const whole = fillRows(fillRows(third, keys, to(0, 8, even)), keys, to(0, 8, even));
    expect(rowsOf(whole)).toEqual(even.slice(0, 24));
    expect(isFilled(whole, keys, to(0, 8, even))).toBe(true);
    const appended = [...from(0), "another"];
    expect(countFilled(first, fillRows(first, keys, to(0, 8, appended)))).toBe(0);
  });

  it("mostForNext adapts the number of rows per frame to the measured time, growing one by one", () => {
    expect([mostForNext(8, 8, 4), mostForNext(5, 5, 4), mostForNext(8, 8, 12), mostForNext(8, 8, 1_000)]).toEqual([8, 6, 4, 3]);
    // The time of two rows does not predict that of eight, unless two rows were already too slow.
    expect([mostForNext(4, 2, 1), mostForNext(8, 2, 20)]).toEqual([4, 3]);
    const fourth = fillRows(first, keys, to(500, 4));
    expect([countFilled(first, fourth), countFilled(fourth, fourth)]).toEqual([4, 0]);
  });
});
