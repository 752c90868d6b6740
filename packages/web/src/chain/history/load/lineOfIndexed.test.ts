import { expect, test } from "vitest";
import { readAddress } from "../../facts/address.ts";
import { primaryStoreAddress } from "../../ledger/primaryStore.ts";
import { lineOfIndexed } from "./lineOfIndexed.ts";

const alice = readAddress("0xa11ce");

test.each(["0x1::aptos_coin::AptosCoin", "0xa"])("lineOfIndexed shows APT's real symbol whatever an index reports for %s", (asset) => {
  const deposit = {
    kind: "deposit",
    owner: alice,
    asset,
    units: 7n,
    symbol: "USDC",
    decimals: 6,
    feePayer: undefined,
    refund: 0n,
  } as const;
  const { movements } = lineOfIndexed({ version: 1n, account: alice, user: undefined, success: true, activities: [deposit] }, alice);
  expect(movements).toEqual([{ asset: "0x1::aptos_coin::AptosCoin", symbol: "APT", decimals: 8, units: 7n }]);
});

test("lineOfIndexed shows money in another store of the account as sent to that store", () => {
  const metadata = readAddress("0xa");
  const [primary, other] = [primaryStoreAddress(alice, metadata), readAddress("0x5705e")];
  const moved = { owner: alice, asset: "0xa", units: 7n, symbol: "APT", decimals: 8, feePayer: undefined, refund: 0n } as const;
  const activities = [
    { ...moved, kind: "withdrawal", store: primary },
    { ...moved, kind: "deposit", store: other },
  ] as const;
  const entry = lineOfIndexed({ version: 1n, account: alice, user: undefined, success: true, activities }, alice);
  expect(entry).toMatchObject({ movements: [{ units: -7n }], counterparty: other });
});
