import { expect, test } from "vitest";
import { readDescription } from "./assetDescription.ts";

test("of a name or symbol without end the beginning is read", () => {
  const { name, symbol } = readDescription({ name: "n".repeat(200_000), symbol: "s".repeat(200_000), decimals: 8 });
  expect([name.length, symbol.length]).toEqual([1_000, 1_000]);
});
