import { expect, it } from "vitest";
import { isHeld } from "./useIsWaiting.ts";

it.each([
  { state: "signed", secs: 1, isAway: false, held: false },
  { state: "signed", secs: 4, isAway: false, held: true },
  { state: "signed", secs: 1, isAway: true, held: true },
  { state: "pending", secs: 60, isAway: true, held: false },
] as const)(
  "isHeld for a transaction that is $state for $secs s (network offline: $isAway) returns $held",
  ({ state, secs, isAway, held }) => {
    expect(isHeld({ state, sentAt: 1_000_000 }, 1_000 + secs, isAway)).toBe(held);
  },
);
