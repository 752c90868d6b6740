import "../../language/testing/english.ts";
import { describe, expect, it } from "vitest";
import type { Address } from "../../chain/facts/types.ts";
import { type AssetInputs, NO_ASSET_INPUTS, readNewAsset } from "./newAsset.ts";

const ME = `0x${"ab".repeat(32)}` as Address;
const OTHER = `0x${"cd".repeat(32)}` as Address;
const PEARL: AssetInputs = { ...NO_ASSET_INPUTS, name: "Pearl", symbol: "PEARL", decimals: "2", supply: "1,000.5" };
const problems = (changed: Partial<AssetInputs>) => {
  const read = readNewAsset({ ...PEARL, ...changed }, ME);
  return read.ok ? {} : read.problems;
};

describe("new asset form", () => {
  it("parses all inputs exactly, with amounts in the asset's decimals", () => {
    const inputs = {
      ...PEARL,
      maximum: "5000",
      minter: "issuer",
      burner: "other",
      burnerAddress: OTHER,
      projectUri: " https://pearl.example ",
    };
    expect(readNewAsset(inputs, ME)).toEqual({
      ok: true,
      asset: {
        name: "Pearl",
        symbol: "PEARL",
        decimals: 2,
        iconUri: "",
        projectUri: "https://pearl.example",
        supply: 100_050n,
        maximum: 500_000n,
        minter: ME,
        burner: OTHER,
        freezer: undefined,
      },
    });
  });

  it.each<[string, Partial<AssetInputs>, Partial<Record<keyof AssetInputs, string>>]>([
    ["a missing name", { name: " " }, { name: "Required" }],
    ["a symbol of more than 32 bytes", { symbol: "é".repeat(17) }, { symbol: "Use at most 32 bytes." }],
    ["too many decimals", { decimals: "33", supply: "1" }, { decimals: "Enter a whole number from 0 to 32." }],
    ["decimals that are not a number", { decimals: "two", supply: "1" }, { decimals: "Enter a whole number from 0 to 32." }],
    ["a supply finer than the decimals", { supply: "0.001" }, { supply: "Use at most 2 decimal places." }],
    [
      "a supply beyond 64 bits",
      { supply: "184467440737095516.16" },
      { supply: "Enter at most 18,446,744,073,709,551,615 of the smallest units." },
    ],
    ["a maximum below the supply", { maximum: "1000" }, { maximum: "The maximum is below the initial supply." }],
    ["a maximum of zero", { supply: "", minter: "issuer", maximum: "0" }, { maximum: "Enter a number above 0, or leave empty." }],
    ["no supply and no minter", { supply: "" }, { supply: "Enter an initial supply or allow minting." }],
    ["a right holder without an address", { freezer: "other" }, { freezerAddress: "Enter an address." }],
  ])("reports the invalid input: %s", (_, changed, expected) => expect(problems(changed)).toEqual(expected));

  it.each(["184467440737095516.15", ""])("accepts the supply %j", (supply) => expect(problems({ supply, minter: "issuer" })).toEqual({}));
});
