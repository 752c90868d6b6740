import { beforeAll, describe, expect, it } from "vitest";
import { APT_COIN } from "../../chain/facts/apt.ts";
import { resemblesApt } from "../../chain/facts/resemblesApt.ts";
import { loadWords } from "../../language/words.ts";
import { shownAsset } from "./assetText.ts";
import { shownSymbol } from "./shownSymbol.ts";

beforeAll(() => loadWords(["common", "assets"]));
const described = (symbol: string, name = "Something") => ({ symbol, name, decimals: 6 });

describe("an asset's own words", () => {
  it.each([
    ["PEARL", "PEARL"],
    ["", "No symbol"],
    ["   ", "No symbol"],
    ["\u200b", "\\u{200b}"],
    ["\u202eTPA", "\\u{202e}TPA"],
    ["<img src=x>", "<img src=x>"],
    ["L".repeat(40), `${"L".repeat(24)}…`],
    ["000", "“000”"],
    ["100 APT", "“100 APT”"],
    [",5", "“,5”"],
    ["APT", "“APT” (not APT)"],
    ["АРТ", "“АРТ” (not APT)"],
    ["APT\u200b", "“APT\\u{…” (not APT)"],
  ])("%j are shown as %s", (symbol, shown) => {
    expect(shownAsset(described(symbol), "0xb").symbol).toBe(shown);
  });

  it.each(["000", "APT", "PEARL", ""])("are shown the same again where they were shown once: %j", (symbol) => {
    const once = shownSymbol("0xb", symbol);
    expect(shownSymbol("0xb", once)).toBe(once);
  });

  it.each([APT_COIN, "0xa", `0x${"a".padStart(64, "0")}`])("are the network's own for %s", (asset) => {
    expect(shownSymbol(asset, "APT")).toBe("APT");
  });

  it("are missing where nobody describes it, and it is counted in its smallest units", () => {
    expect(shownAsset(undefined, "0xb0b::moon::Moon")).toMatchObject({ symbol: "units of Moon", decimals: 0 });
  });
});

describe("an asset that is not APT", () => {
  it.each(["APT", "apt", "A P T", "АРТ", "ＡＰＴ", "ΑΡΤ", "A\u200bPT", "Áṕt"])("and calls itself %j is told apart", (symbol) => {
    expect(resemblesApt("0xb", described(symbol))).toBe(true);
    expect(resemblesApt(APT_COIN, described(symbol))).toBe(false);
  });
  it.each(["APTX", "PEARL", "", "stAPT"])("and calls itself %j is not", (symbol) => {
    expect(resemblesApt("0xb", described(symbol))).toBe(false);
  });
  it("is told apart by its name too", () => {
    expect(resemblesApt("0xb", described("X", "Aptos Coin"))).toBe(true);
  });
});
