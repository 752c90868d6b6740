import { expect, it } from "vitest";
import { readAddress } from "../../chain/facts/address.ts";
import "../../language/testing/english.ts";
import { possibleThresholds, readOwners, usualThreshold } from "./ownerRules.ts";

const [ME, BOB, SHARED] = [readAddress("0xa1"), readAddress("0xb2"), readAddress("0x55")];

it("readOwners rejects duplicate addresses, existing owners and the shared account itself", () => {
  const read = readOwners([BOB, "", BOB, ME, SHARED, "0xzz"], { remaining: [ME], account: SHARED });
  expect(read.map(({ address }) => address)).toEqual([BOB, ...Array(5).fill(undefined)]);
  expect(read.map(({ problem }) => problem === undefined)).toEqual([true, true, false, false, false, false]);
});

it("usualThreshold returns the majority of owners, which possibleThresholds includes", () => {
  expect([1, 2, 3, 4, 5].map(usualThreshold)).toEqual([1n, 2n, 2n, 3n, 3n]);
  expect(possibleThresholds(3)).toEqual([1n, 2n, 3n]);
});
