import { describe, expect, it } from "vitest";
import { assetStandingOf, joinLists } from "./assetStanding.ts";

describe("trust status of an asset", () => {
  it.each([
    [undefined, undefined, { mark: undefined, isVerified: false, isByList: false }],
    [undefined, "verified", { mark: undefined, isVerified: true, isByList: false }],
    [undefined, "spam", { mark: "spam", isVerified: false, isByList: true }],
    ["shown", "spam", { mark: undefined, isVerified: false, isByList: false }],
    ["spam", "verified", { mark: "spam", isVerified: false, isByList: false }],
    ["hidden", "verified", { mark: "hidden", isVerified: true, isByList: false }],
    ["hidden", "spam", { mark: "hidden", isVerified: false, isByList: false }],
  ] as const)("combines the user's mark %s with the asset list entry %s", (own, listed, standing) => {
    expect(assetStandingOf({ asset: "0xca5e", described: undefined }, own, listed)).toEqual(standing);
  });

  it.each([
    ["0x1::aptos_coin::AptosCoin", "APT", "spam", "spam", { mark: undefined, isVerified: false, isByList: false }],
    ["0xa", "APT", "hidden", "spam", { mark: undefined, isVerified: false, isByList: false }],
    ["0xca5e", "АРТ", undefined, "verified", { mark: undefined, isVerified: false, isByList: false }],
    ["0xca5e", "APT\u200b", "hidden", "verified", { mark: "hidden", isVerified: false, isByList: false }],
  ] as const)("never hides APT and never verifies an imitation: %s with the symbol %s", (asset, symbol, own, listed, standing) => {
    expect(assetStandingOf({ asset, described: { name: "", symbol, decimals: 8 } }, own, listed)).toEqual(standing);
  });

  it("is spam if any asset list contains the asset as spam, even if another list verifies it", () => {
    const lists = [
      { verified: ["0xa"], spam: ["0xb"] },
      { verified: ["0xb"], spam: [] },
    ];
    for (const order of [lists, [...lists].reverse()]) {
      expect(Object.fromEntries(joinLists(order))).toEqual({ "0xa": "verified", "0xb": "spam" });
    }
  });
});
