import { expect, it } from "vitest";
import { canRenew, nameTime } from "./nameTime.ts";

const DAY = 86_400n;
it.each([
  [0n, "expired"],
  [-1n, "expired"],
  [1n, "soon"],
  [60n * DAY, "soon"],
  [60n * DAY + 1n, "fine"],
] as const)('registered name with %s seconds left has the expiry status "%s"', (left, state) => {
  expect(nameTime(1_000_000_000n + left, 1_000_000_000n)).toBe(state);
});

it("canRenew allows the renewal of a name from 180 days before its expiry", () => {
  const now = 1_000_000_000n;
  expect([now + 180n * DAY + 1n, now + 180n * DAY, now - DAY].map((end) => canRenew(end, now))).toEqual([false, true, true]);
});
