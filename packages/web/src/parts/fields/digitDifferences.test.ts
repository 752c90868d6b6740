import { expect, it } from "vitest";
import { digitDifferences } from "./digitDifferences.ts";

it("digitDifferences marks exactly the differing digits and drops none", () => {
  expect(digitDifferences("0x12345", "0x12945")).toEqual([
    { text: "0x12", differs: false },
    { text: "3", differs: true },
    { text: "45", differs: false },
  ]);
  expect(digitDifferences("ab", "ab")).toEqual([{ text: "ab", differs: false }]);
  expect(digitDifferences("ab", "cd")).toEqual([{ text: "ab", differs: true }]);
});
