import { expect, it } from "vitest";
import { isWaitingToSend } from "./useIsWaiting.ts";

it.each([
  { state: "signed", secs: 1, isAway: false, expected: false },
  { state: "signed", secs: 4, isAway: false, expected: true },
  { state: "signed", secs: 1, isAway: true, expected: true },
  { state: "pending", secs: 60, isAway: true, expected: false },
] as const)(
  "isWaitingToSend for a transaction that is $state for $secs s (network offline: $isAway) returns $expected",
  ({ state, secs, isAway, expected }) => {
    expect(isWaitingToSend({ state, sentAt: 1_000_000 }, 1_000 + secs, isAway)).toBe(expected);
  },
);
