import "../../language/testing/english.ts";
import { expect, it } from "vitest";
import type { Address } from "../../chain/facts/types.ts";
import { recipientWarning } from "./recipientWarning.ts";

const long = (digits: string) => `0x${digits.padStart(64, "0")}` as Address;
const payer = long("abc");

it.each([
  { to: long("0"), says: "Nobody controls this address" },
  { to: long("1"), says: "reserved for the network" },
  { to: long("f"), says: "reserved for the network" },
  { to: payer, says: "sending to your own account" },
])("recipientWarning warns about the recipient $to: $says", ({ to, says }) => {
  expect(recipientWarning(to, payer)).toContain(says);
});

it.each([long("10"), long("abd")])("recipientWarning has no warning for the recipient %s", (to) => {
  expect(recipientWarning(to, payer)).toBeUndefined();
});
