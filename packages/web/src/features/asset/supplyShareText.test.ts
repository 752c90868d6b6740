import { expect, it } from "vitest";
import { supplyShareText } from "./supplyShareText.ts";

it.each([
  [1n, 3n, "33.33%"],
  [3n, 3n, "100.00%"],
  [1n, 1_000_000n, "< 0.01%"],
  [2n ** 63n, 2n ** 64n, "50.00%"],
  [1n, 0n, "–"],
  [1n, undefined, "–"],
])("shareText of %s units in a supply of %s is %s", (units, supply, text) => {
  expect(supplyShareText(units, supply)).toBe(text);
});
