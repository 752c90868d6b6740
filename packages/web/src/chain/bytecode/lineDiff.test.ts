import fc from "fast-check";
import { expect, it } from "vitest";
import { lineDiff } from "./lineDiff.ts";

const text = (lines: ReturnType<typeof lineDiff>) =>
  lines.map(({ kind, text }) => `${{ same: " ", added: "+", removed: "-" }[kind]}${text}`);

it("lineDiff lists added and removed lines", () => {
  expect(text(lineDiff(["a", "b", "c"], ["a", "c", "d"]))).toEqual([" a", "-b", " c", "+d"]);
  expect(text(lineDiff([], ["a"]))).toEqual(["+a"]);
  expect(text(lineDiff(["a"], ["a"]))).toEqual([" a"]);
});

it("lineDiff reconstructs both texts with the fewest edits", () => {
  const lines = fc.array(fc.constantFrom("a", "b", "c", "d"), { maxLength: 14 });
  fc.assert(
    fc.property(lines, lines, fc.constantFrom(1_000, 2), (before, after, most) => {
      const diff = lineDiff(before, after, most);
      expect(diff.filter(({ kind }) => kind !== "added").map((line) => line.text)).toEqual(before);
      expect(diff.filter(({ kind }) => kind !== "removed").map((line) => line.text)).toEqual(after);
      if (most > 2) expect(diff.filter(({ kind }) => kind === "same")).toHaveLength(longestCommon(before, after));
    }),
    { seed: 16, numRuns: 150 },
  );
});

it("lineDiff finishes quickly for texts without common lines", () => {
  const many = (word: string) => Array.from({ length: 10_000 }, (_, at) => `${word} ${at}`);
  expect(lineDiff(many("before"), many("after"))).toHaveLength(20_000);
});

function longestCommon(one: readonly string[], other: readonly string[]): number {
  const table = Array.from({ length: one.length + 1 }, () => new Array<number>(other.length + 1).fill(0));
  const at = (row: number, column: number) => table[row]?.[column] ?? 0;
  one.forEach((left, row) => {
    other.forEach((right, column) => {
      const cells = table[row + 1];
      if (cells !== undefined)
        cells[column + 1] = left === right ? at(row, column) + 1 : Math.max(at(row, column + 1), at(row + 1, column));
    });
  });
  return at(one.length, other.length);
}
