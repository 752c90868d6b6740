import { expect, it } from "vitest";
import { fitsAddress } from "./fitsAddress.ts";

it.each([
  ["", true],
  ["0x1::coin::transfer", true],
  ["a".repeat(3_999), true],
  ["a".repeat(4_000), false],
  ["海".repeat(400), true],
  ["海".repeat(500), false],
  ["\ud800", true],
  ["a".repeat(20_000), false],
])("fitsAddress accepts a text only if its URL-encoded form stays under the length limit: case %#", (text, fits) => {
  expect(fitsAddress(text)).toBe(fits);
});

it("fitsAddress divides the length limit between texts that share a URL", () => {
  expect([fitsAddress("a".repeat(900), 4), fitsAddress("a".repeat(1_100), 4)]).toEqual([true, false]);
});
