import { expect, it } from "vitest";
import { passedPercent } from "./passedPercent.ts";

it.each([
  [100n, 0n, 0],
  [50n, 0n, 50],
  [1n, 0n, 99],
  [0n, 0n, 100],
  [5n, 9n, 100],
  [1_000n, 0n, 0],
])("lock-up of 100 seconds that ends at second %s: at second %s, %s per cent have passed", (untilSecs, nowSecs, percent) => {
  expect(passedPercent({ untilSecs, nowSecs, lockupSecs: 100n })).toBe(percent);
});
