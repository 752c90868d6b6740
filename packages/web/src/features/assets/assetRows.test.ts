import { describe, expect, it } from "vitest";
import { type AssetBalance, aptBalanceEntry } from "../../chain/facts/assetHolding.ts";
import { assetStandingOf } from "../../session/assets/assetStanding.ts";
import { assetRows, findAssets } from "./assetRows.ts";
import { assetsCsv } from "./assetsCsv.ts";

const balanceOf = (asset: string, symbol: string, units = 1n): AssetBalance => ({
  ...aptBalanceEntry(units),
  asset,
  storeId: `store of ${asset}`,
  described: { name: `${symbol} coin`, symbol, decimals: 2 },
});
const ASSETS = [balanceOf("0xa1", "PEARL"), balanceOf("0xb2", "SHELL"), balanceOf("0xc3", "=CMD()")];
const NO_MARKS = (asset: AssetBalance) => assetStandingOf(asset, undefined, undefined);
const ids = (...args: Parameters<typeof assetRows>) => assetRows(...args).map((row) => row.balance.asset);

describe("asset list", () => {
  it('lists assets that the user marked as spam only in the "marked" view', () => {
    const standing = (balance: AssetBalance) =>
      assetStandingOf(balance, balance.asset === "0xb2" ? "spam" : undefined, balance.asset === "0xc3" ? "verified" : undefined);
    expect(ids(ASSETS, { view: "shown", standing })).toEqual(["0xa1", "0xc3"]);
    expect(ids(ASSETS, { view: "marked", standing })).toEqual(["0xb2"]);
    expect(assetRows(ASSETS, { view: "shown", standing }).map(({ isVerified }) => isVerified)).toEqual([false, true]);
  });

  it.each([
    ["pearl", ["0xa1"]],
    ["COIN shell", ["0xb2"]],
    ["0xC3", ["0xc3"]],
    ["pearl shell", []],
  ])("search text %j filters the asset rows", (typed, expected) => {
    expect(findAssets(assetRows(ASSETS, { view: "shown", standing: NO_MARKS }), typed).map((row) => row.balance.asset)).toEqual(expected);
  });

  it("lists an asset store once if pages of the response overlap", () => {
    const rows = assetRows([...ASSETS, { ...balanceOf("0xa1", "PEARL", 5n) }], { view: "shown", standing: NO_MARKS });
    expect(rows.map(({ balance: { asset, units } }) => [asset, units])).toEqual([
      ["0xa1", 1n],
      ["0xb2", 1n],
      ["0xc3", 1n],
    ]);
  });

  it("reuses unchanged row objects, so React renders only changed rows", () => {
    const before = assetRows(ASSETS, { view: "shown", standing: NO_MARKS });
    expect(assetRows([...ASSETS], { view: "shown", standing: NO_MARKS })[1]).toBe(before[1]);
    const [, marked] = assetRows(ASSETS, { view: "marked", standing: (balance) => assetStandingOf(balance, "spam", undefined) });
    expect(marked).toMatchObject({ balance: ASSETS[1], mark: "spam" });
  });

  it("exports exact amounts and escapes a symbol that looks like a spreadsheet formula", () => {
    expect(assetsCsv([balanceOf("0xc3", "=CMD()", 12_345n)])).toBe(
      "asset,symbol,name,amount,decimals,held_as_legacy_coins,frozen,main_store\r\n0xc3,'=CMD(),'=CMD() coin,123.45,2,0,no,yes\r\n",
    );
  });
});
