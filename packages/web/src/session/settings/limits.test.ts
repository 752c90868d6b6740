import { expect, it } from "vitest";
import { isWithin, readLimits } from "./limits.ts";

const INITIAL = { expirySecs: 120, faucetApt: 100, listRows: 25, waitSecs: 20 };

it("stored limits that are missing, damaged or out of range reset to their defaults", () => {
  for (const found of [
    undefined,
    null,
    5,
    "x",
    [],
    {},
    { expirySecs: 29 },
    { faucetApt: 1.5 },
    { listRows: "30" },
    { listRows: 101 },
    { waitSecs: 4 },
  ]) {
    expect(readLimits(found)).toEqual(INITIAL);
  }
  expect(readLimits({ expirySecs: 30, faucetApt: 1_000, listRows: 100, waitSecs: 600, more: 1 })).toEqual({
    expirySecs: 30,
    faucetApt: 1_000,
    listRows: 100,
    waitSecs: 600,
  });
});

it("the adjustable payment expiry is at most one hour", () => {
  expect(isWithin("expirySecs", 3_600)).toBe(true);
  expect(isWithin("expirySecs", 3_601)).toBe(false);
});
