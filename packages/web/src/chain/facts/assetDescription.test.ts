import { expect, test } from "vitest";
import { readDescription } from "./assetDescription.ts";

test("readDescription truncates endless names and symbols", () => {
  const { name, symbol } = readDescription({ name: "n".repeat(200_000), symbol: "s".repeat(200_000), decimals: 8 });
  expect([name.length, symbol.length]).toEqual([1_000, 1_000]);
});
