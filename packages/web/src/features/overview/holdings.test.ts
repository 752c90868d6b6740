import { describe, expect, it } from "vitest";
import { APT_COIN } from "../../chain/facts/aptAsset.ts";
import { type AssetBalance, aptBalanceEntry } from "../../chain/facts/assetHolding.ts";
import { readPrices } from "../../chain/sources/prices.ts";
import { byWorth, joinHoldings, totalWorth } from "./holdings.ts";

const balance = (asset: string, units: bigint): AssetBalance => ({
  ...aptBalanceEntry(units),
  asset,
  described: { name: asset, symbol: asset, decimals: 0 },
});
const prices = readPrices(JSON.stringify({ currency: "USD", prices: { "0xa": "1", "0xb::m::Dear": "9", "0xb::m::Cheap": "0.001" } }));
const all = [
  aptBalanceEntry(100_000_000n),
  balance("0xb::m::Cheap", 3n),
  balance("0xc::m::Free", 7n),
  balance("0xb::m::Dear", 2n),
  balance("0xb::m::Dear", 1n),
];

/** Store that anyone can create in the name of the account. */
const separate = (asset: string, units: bigint): AssetBalance => ({ ...balance(asset, units), storeId: `0x5${units}`, isPrimary: false });

describe("holdings on the overview page", () => {
  it("joinHoldings sums an asset across accounts into one line", () => {
    expect(joinHoldings(all).map(({ asset, units }) => [asset, units])).toEqual([
      [APT_COIN, 100_000_000n],
      ["0xb::m::Cheap", 3n],
      ["0xc::m::Free", 7n],
      ["0xb::m::Dear", 3n],
    ]);
  });

  it("byWorth sorts holdings by value with unpriced assets last, and keeps the order without prices", () => {
    const order = (one: readonly AssetBalance[]) => one.map(({ asset }) => asset);
    expect(order(byWorth(joinHoldings(all), prices))).toEqual(["0xb::m::Dear", APT_COIN, "0xb::m::Cheap", "0xc::m::Free"]);
    expect(byWorth(all, undefined)).toBe(all);
  });

  it("money in separate stores has its own lines after spendable assets, and no part in the total", () => {
    const planted = [separate("0xb::m::Dear", 500n), ...all, separate("0xb::m::Dear", 1n), separate("0xc::m::Free", 9n)];
    const lines = byWorth(joinHoldings(planted), prices);
    expect(lines.map(({ asset, units, isPrimary }) => [asset, units, isPrimary])).toEqual([
      ["0xb::m::Dear", 3n, true],
      [APT_COIN, 100_000_000n, true],
      ["0xb::m::Cheap", 3n, true],
      ["0xc::m::Free", 7n, true],
      ["0xb::m::Dear", 501n, false],
      ["0xc::m::Free", 9n, false],
    ]);
    expect(totalWorth(lines, prices)).toEqual(totalWorth(joinHoldings(all), prices));
  });

  it("totalWorth reports the number of assets without a price", () => {
    expect(totalWorth(joinHoldings(all), prices)).toEqual({ hundredths: 2_800n, withoutPrice: 1 });
  });
});
