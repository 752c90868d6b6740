import { describe, expect, it } from "vitest";
import { NO_KEYS, type RowKeys, rowKeys } from "./rowKeys.ts";

const first = rowKeys(NO_KEYS, { start: 8, end: 12 });
const known = (all: RowKeys, from: RowKeys) => all.keys.filter((key) => from.keys.includes(key));

describe("React keys of the rows in a virtual list", () => {
  it("stay with rows that remain visible in both scroll directions", () => {
    expect(rowKeys(first, { start: 10, end: 14 }).keys.slice(0, 2)).toEqual(first.keys.slice(2));
    expect(rowKeys(first, { start: 6, end: 10 }).keys.slice(2)).toEqual(first.keys.slice(0, 2));
  });

  it("never change their order, so React moves no elements", () => {
    let keys = first;
    for (const start of [10, 7, 7_000, 7_001, 3, 0, 2, 9_998]) {
      const next = rowKeys(keys, { start, end: start + 4 });
      expect(known(keys, next)).toEqual(known(next, keys));
      expect(new Set(next.keys).size).toBe(4);
      keys = next;
    }
  });

  it("are reused after a jump, so that elements are refilled in place", () => {
    expect(rowKeys(first, { start: 900, end: 904 }).keys).toEqual(first.keys);
    expect(rowKeys(first, { start: 0, end: 3 }).keys).toEqual(first.keys.slice(0, 3));
  });

  it("are returned as the same object for an unchanged range", () => {
    expect(rowKeys(first, { start: 8, end: 12 })).toBe(first);
  });
});
