import { Account } from "@aptos-labs/ts-sdk";
import { describe, expect, it } from "vitest";
import { isTestAddress, TEST_ADDRESSES, TEST_PHRASE, testAccountPath } from "../../units/testAccounts.ts";

describe("public test accounts", () => {
  it("are the first ten Ed25519 accounts of the documented phrase", () => {
    const derived = TEST_ADDRESSES.map((_, index) =>
      Account.fromDerivationPath({ mnemonic: TEST_PHRASE, path: testAccountPath(index) }).accountAddress.toStringLong(),
    );
    expect(derived).toEqual(TEST_ADDRESSES);
  });

  it.each([
    [TEST_ADDRESSES[0], true],
    [TEST_ADDRESSES[0].toUpperCase().replace("0X", "0x"), true],
    [TEST_ADDRESSES[6].replace("0x0", "0x"), true],
    ["0x1", false],
    [`${TEST_ADDRESSES[0].slice(0, -1)}1`, false],
    ["", false],
  ])("isTestAddress(%s) is %s", (address, expected) => {
    expect(isTestAddress(address)).toBe(expected);
  });
});
