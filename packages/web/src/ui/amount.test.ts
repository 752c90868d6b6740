import "../language/testing/english.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatCount, formatUnits, formatUnitsPlain, parseUnits } from "./amount.ts";

const units = fc.bigInt({ min: 0n, max: (1n << 128n) - 1n });
const decimals = fc.integer({ min: 0, max: 18 });
const seed = { seed: 4400 };

describe("amounts", () => {
  it("are read back exactly as they are shown, grouped or plain", () => {
    fc.assert(
      fc.property(units, decimals, (value, places) => {
        expect(parseUnits(formatUnits(value, places), places)).toEqual({ ok: true, value });
        expect(parseUnits(formatUnitsPlain(value, places), places)).toEqual({ ok: true, value });
      }),
      seed,
    );
  });

  it("keep their order as text of equal length does", () => {
    fc.assert(
      fc.property(units, decimals, (value, places) => {
        const [whole = "", fraction = ""] = formatUnitsPlain(value, places).split(".");
        expect(BigInt(whole + fraction.padEnd(places, "0"))).toBe(value);
        expect(fraction.endsWith("0")).toBe(false);
      }),
      seed,
    );
  });

  it("never throw, whatever is typed, and give no negative", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 100 }), decimals, (text, places) => {
        const parsed = parseUnits(text, places);
        if (parsed.ok) expect(parsed.value >= 0n).toBe(true);
        else expect(parsed.reason).toMatch(/\.$/);
      }),
      seed,
    );
  });

  it.each([
    [0n, 8, "0"],
    [1n, 8, "0.00000001"],
    [100_000_000n, 8, "1"],
    [120_000_054_000n, 8, "1,200.00054"],
    [-120_000_054_000n, 8, "−1,200.00054"],
    [18_446_744_073_709_551_615n, 8, "184,467,440,737.09551615"],
    [1_234_567n, 0, "1,234,567"],
    [999n, 0, "999"],
  ])("%s with %s decimals is shown as %s", (value, places, text) => {
    expect(formatUnits(value, places)).toBe(text);
  });

  it.each([
    ["1", 100_000_000n],
    [" 1.5 ", 150_000_000n],
    [".5", 50_000_000n],
    ["5.", 500_000_000n],
    ["1,200.00054", 120_000_054_000n],
    ["0.000000010", 1n],
    ["007", 700_000_000n],
  ])("%j is read", (text, value) => {
    expect(parseUnits(text, 8)).toEqual({ ok: true, value });
  });

  it.each([
    ["", "Enter an amount."],
    [".", "Enter digits with a point for decimals, such as 12.5."],
    ["1e5", "Enter digits with a point for decimals, such as 12.5."],
    ["0x10", "Enter digits with a point for decimals, such as 12.5."],
    ["1,5", "Use a point for decimals: 1.5."],
    ["1,2345", "Enter digits with a point for decimals, such as 12.5."],
    ["1.2.3", "Enter digits with a point for decimals, such as 12.5."],
    ["٣", "Enter digits with a point for decimals, such as 12.5."],
    ["-1", "An amount cannot be negative."],
    ["0.000000001", "At most 8 digits after the point."],
    ["1".repeat(81), "That is too long for an amount."],
  ])("%j is refused: %s", (text, reason) => {
    expect(parseUnits(text, 8)).toEqual({ ok: false, reason });
  });

  it("of an asset without decimals are whole", () => {
    expect(parseUnits("1.5", 0)).toEqual({ ok: false, reason: "Whole numbers only." });
    expect(parseUnits("1.0", 0)).toEqual({ ok: true, value: 1n });
  });

  it("counts are grouped, of any size", () => {
    expect(formatCount(18_204)).toBe("18,204");
    expect(formatCount(-1_000n)).toBe("−1,000");
    expect(formatCount(18_446_744_073_709_551_615n)).toBe("18,446,744,073,709,551,615");
  });
});
