import { expect, it } from "vitest";
import { passedPercent } from "./passedPercent.ts";

it.each([
  [100n, 0n, 0],
  [50n, 0n, 50],
  [1n, 0n, 99],
  [0n, 0n, 100],
  [5n, 9n, 100],
  [1_000n, 0n, 0],
])("a lock-up of 100 seconds until %s, at %s, has passed %s per cent", (untilSecs, nowSecs, percent) => {
  expect(passedPercent({ untilSecs, nowSecs, lockupSecs: 100n })).toBe(percent);
});
