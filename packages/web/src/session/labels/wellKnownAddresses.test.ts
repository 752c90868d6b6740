import { expect, it } from "vitest";
import { readAddress } from "../../chain/facts/address.ts";
import { wellKnownName } from "./wellKnownAddresses.ts";

it.each([
  ["0x1", "embedded", "common:framework"],
  ["0x1", "public", "common:framework"],
  ["0x3", "custom", "common:legacyTokenFramework"],
  ["0x4", undefined, "common:tokenFramework"],
  ["0xa550c18", "embedded", "common:faucet"],
  // On other networks anyone could have created this account.
  ["0xa550c18", "custom", undefined],
  ["0xa550c18", undefined, undefined],
  ["0x11", "embedded", undefined],
] as const)("wellKnownName of %s on a network of kind %s is %s", (address, kind, name) => {
  expect(wellKnownName(readAddress(address), kind && { kind })).toBe(name);
});
