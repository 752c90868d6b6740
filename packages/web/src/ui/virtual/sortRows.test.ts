import { describe, expect, it } from "vitest";
import { orderOfText, orderToText, sortRows } from "./sortRows.ts";

describe("sorting of table rows", () => {
  it("compares amounts exactly, keeps the order of equal rows, and puts missing values last in both directions", () => {
    const rows = [{ a: 2n ** 64n }, { a: undefined, b: 1 }, { a: 2n ** 64n + 1n }, { a: undefined, b: 2 }, { a: 2n ** 64n, b: 3 }];
    const sorted = (direction: "ascending" | "descending") => sortRows(rows, ({ a }) => a, direction).map((row) => rows.indexOf(row));
    expect(sorted("ascending")).toEqual([0, 4, 2, 1, 3]);
    expect(sorted("descending")).toEqual([2, 0, 4, 1, 3]);
  });

  it("writes a sort order to the URL and parses it back, and rejects unknown columns", () => {
    for (const text of ["amount", "-amount"])
      expect(orderToText(orderOfText(text, ["amount"]) ?? { key: "", direction: "ascending" })).toBe(text);
    for (const text of [undefined, "", "-", "other", "--amount"]) expect(orderOfText(text, ["amount"])).toBeUndefined();
  });
});
