import { expect, test } from "vitest";
import { readAddress } from "../facts/address.ts";
import { entryOfIndexed } from "./entryOfIndexed.ts";

const alice = readAddress("0xa11ce");

test.each(["0x1::aptos_coin::AptosCoin", "0xa"])("entryOfIndexed shows APT's real symbol whatever an index reports for %s", (asset) => {
  const said = { kind: "deposit", owner: alice, asset, units: 7n, symbol: "USDC", decimals: 6, feePayer: undefined, refund: 0n } as const;
  const { movements } = entryOfIndexed({ version: 1n, account: alice, user: undefined, success: true, activities: [said] }, alice);
  expect(movements).toEqual([{ asset: "0x1::aptos_coin::AptosCoin", symbol: "APT", decimals: 8, units: 7n }]);
});
