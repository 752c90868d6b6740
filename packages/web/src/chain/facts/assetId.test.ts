import { describe, expect, it } from "vitest";
import { APT_COIN } from "./aptAsset.ts";
import { coinCreator, coinTypeInFull, parseAssetId } from "./assetId.ts";

const LONG = `0x${"0".repeat(61)}b0b`;

describe("parseAssetId", () => {
  it.each([
    ["0xb0b", { kind: "fungible", metadata: LONG }],
    [LONG.toUpperCase().replace("0X", "0x"), { kind: "fungible", metadata: LONG }],
    ["0xa", { kind: "coin", type: APT_COIN }],
    ["0x01::aptos_coin::AptosCoin", { kind: "coin", type: APT_COIN }],
    [`${LONG}::moon::Moon`, { kind: "coin", type: "0xb0b::moon::Moon" }],
    [
      "0xB0B::lp::Pair<0x1::aptos_coin::AptosCoin, 0xb0b::moon::Moon>",
      { kind: "coin", type: "0xb0b::lp::Pair<0x1::aptos_coin::AptosCoin,0xb0b::moon::Moon>" },
    ],
  ])("parses %s", (text, id) => {
    expect(parseAssetId(text)).toEqual(id);
  });

  it.each([
    "",
    "0x",
    "moon",
    "0xb0b::moon",
    "0xb0b::moon::Moon<",
    "0xb0b::moon::Moon<>>",
    "0xb0b::mo-on::Moon",
    "0xb0b::moon::Moon<script>alert(1)</script>",
    `0xb0b::${"m".repeat(2_000)}::M`,
  ])("rejects %s", (text) => {
    expect(parseAssetId(text)).toBeUndefined();
  });

  it("gives a coin type whose addresses expand to long form for transactions, except special addresses", () => {
    const pair = "0xb0b::lp::Pair<0x1::aptos_coin::AptosCoin,0xb0b::moon::Moon>";
    expect(coinTypeInFull(pair)).toBe(`${LONG}::lp::Pair<0x1::aptos_coin::AptosCoin,${LONG}::moon::Moon>`);
  });

  it("gives a coin type with its creator's address", () => {
    expect(coinCreator("0xb0b::moon::Moon")).toBe(LONG);
  });
});
