import { beforeAll, describe, expect, it } from "vitest";
import { APT_COIN } from "../../chain/facts/aptAsset.ts";
import { resemblesApt } from "../../chain/facts/resemblesApt.ts";
import { loadWords } from "../../language/words.ts";
import { shownSymbol } from "../../preview/sentences/shownSymbol.ts";
import { shownAsset } from "./assetText.ts";

beforeAll(() => loadWords(["common", "assets"]));
const described = (symbol: string, name = "Something") => ({ symbol, name, decimals: 6 });

describe("asset symbols and names", () => {
  it.each([
    ["PEARL", "PEARL"],
    ["", "No symbol"],
    ["   ", "No symbol"],
    ["\u200b", "“\\u{200b}”"],
    ["\u202eTPA", "“\\u{202e}TPA”"],
    ["<img src=x>", "“<img src=x>”"],
    ["L".repeat(40), `${"L".repeat(24)}…`],
    ["000", "“000”"],
    ["100 APT", "“100 AP…” (not APT)"],
    ["k APT", "“k APT” (not APT)"],
    ["k USDC", "“k USDC”"],
    ["units of 500 USDC", "“units of 500 USDC”"],
    ["ꓮꓑꓔ", "“ꓮꓑꓔ” (not APT)"],
    ["ᎤᏫᎸ", "“ᎤᏫᎸ”"],
    ["APT-USDC", "“APT-USDC”"],
    ["USDC.e", "USDC.e"],
    [",5", "“,5”"],
    ["APT", "“APT” (not APT)"],
    ["АРТ", "“АРТ” (not APT)"],
    ["X” “APT", "“X…” (not APT)"],
    ["XY”APT", "“XY…” (not APT)"],
    [`${"L".repeat(20)}\u202eLLLL`, `“${"L".repeat(20)}…”`],
    ["\u202e\u202dAPT", "“\\u{202e}…” (not APT)"],
    ['USD" "C', "“USD\\u{22} \\u{22}C”"],
    ["APT\u200b", "“APT…” (not APT)"],
  ])("%j is shown as %s", (symbol, shown) => {
    expect(shownAsset(described(symbol), "0xb").symbol).toBe(shown);
  });

  it.each(["000", "APT", "PEARL", "", "k APT", "k USDC", "ꓮꓑꓔ", "ᎤᏫᎸ", "APT-USDC"])(
    "sanitizing a shown symbol twice changes nothing: %j",
    (symbol) => {
      const once = shownSymbol("0xb", symbol);
      expect(shownSymbol("0xb", once)).toBe(once);
    },
  );

  it.each([APT_COIN, "0xa", `0x${"a".padStart(64, "0")}`])("keeps the symbol APT for the native asset %s", (asset) => {
    expect(shownSymbol(asset, "APT")).toBe("APT");
  });

  it("amounts of an asset without metadata are shown in its smallest units", () => {
    const shown = shownAsset(undefined, "0xb0b::moon::Moon");
    expect(shown).toMatchObject({ symbol: "units of Moon", decimals: 0 });
    expect(shownSymbol("0xb0b::moon::Moon", shown.symbol)).toBe("units of Moon");
  });
});

describe("resemblesApt", () => {
  it.each([
    ...["APT", "apt", "A P T", "АРТ", "ＡＰＴ", "ΑΡΤ", "A\u200bPT", "Áṕt", "\u{13aa}\u{13e2}\u{13a2}", "ᴀᴘᴛ", "ꓮꓑꓔ", "ⲀⲢⲦ", "ᗅᑭꓔ"],
    ...["\u{102a0}\u{10295}\u{10297}", "\u{10300}PT", "🇦🇵🇹", "🅰🅿🆃", "🅐🅟🅣", "ΛPT", "@PT", "ȺⱣŦ", "AÞT", "₳PT", "ᗩPT", "ΔPT", "ȺⱣȾ", "₳₱₮"],
    ...["k APT", "APT k", "1000 APT", "k-APT", "k·APT", "k A P T", "千APT", "kAPT", "KAPT", "[APT]", "APT (1000)"],
    ...["APTs", "APTS", "\u2206PT", "△PT", "⋀PT", "А₽Т", "A\u1d29T", "AP⊺"],
    ...[
      "$APT",
      "$ APT",
      "ᐱPT",
      "ᐱᑭT",
      "ꓥꓑꓔ",
      "ДPT",
      "ДРТ",
      "卂卩ㄒ",
      "ᗅᑭ丅",
      "AP丅",
      "A尸T",
      "AƬT",
      "APꞱ",
      "AP⊥",
      "AP干",
      "ᎯPT",
      "ﾑPT",
      "人PT",
    ],
  ])("flags an asset with the symbol %j as resembling APT", (symbol) => {
    expect(resemblesApt("0xb", described(symbol))).toBe(true);
    expect(resemblesApt(APT_COIN, described(symbol))).toBe(false);
  });
  it.each(["APTX", "PEARL", "", "stAPT", "LP-APT-zUSDC", "APT-USDC LP", "APT/USDT", "人民币", "ᎤᏫᎸ", "AP TX", "ATT", "$PT", "$TAPT"])(
    "accepts an asset with the symbol %j as different from APT",
    (symbol) => {
      expect(resemblesApt("0xb", described(symbol))).toBe(false);
    },
  );
  it("accepts APT as one word of a derivative's name, such as Staked APT", () => {
    expect(resemblesApt("0xb", described("stAPT", "Staked APT"))).toBe(false);
  });
  it("flags assets whose name resembles Aptos Coin", () => {
    for (const name of [
      "Aptos Coin",
      "APT (Aptos Coin)",
      "Aptos – native token",
      "₳PTOS",
      "Aptos™",
      "Aptos Coin v2",
      "The real APT",
      "Official APT",
    ]) {
      expect(resemblesApt("0xb", described("X", name))).toBe(true);
    }
  });
});
