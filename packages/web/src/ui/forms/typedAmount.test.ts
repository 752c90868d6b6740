import "../../language/testing/english.ts";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { speak } from "../../language/words.ts";
import { formatUnits, formatUnitsPlain } from "../text/amount.ts";
import { formatUnitsForInput, parseUnits, plainAmountForInput, withoutSymbol } from "./typedAmount.ts";

const units = fc.bigInt({ min: 0n, max: (1n << 128n) - 1n });
const decimals = fc.integer({ min: 0, max: 18 });
const seed = { seed: 4400 };

function readsBack(): void {
  fc.assert(
    fc.property(units, decimals, (value, places) => {
      expect(parseUnits(formatUnitsForInput(value, places), places)).toEqual({ ok: true, value });
      expect(parseUnits(plainAmountForInput(formatUnitsPlain(value, places)), places)).toEqual({ ok: true, value });
      const shown = parseUnits(formatUnits(value, places), places);
      if (shown.ok) expect(shown.value).toBe(value);
    }),
    {
      ...seed,
      examples: [
        [1_234n, 3],
        [1_234_000n, 3],
        [1_234n, 0],
        [250_000n, 0],
        [125n, 3],
        [1_000_500n, 3],
      ],
    },
  );
}

describe("parsing of typed or pasted amounts", () => {
  it("returns the exact amount for its text in an input field or link", readsBack);

  it("returns the exact amount for its displayed text", () => {
    fc.assert(
      fc.property(units, decimals, (value, places) => {
        expect(parseUnits(formatUnits(value, places), places)).toEqual({ ok: true, value });
      }),
      seed,
    );
  });

  it("throws for no text and returns no negative amount", () => {
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
    ["1", 100_000_000n],
    [" 1.5 ", 150_000_000n],
    [".5", 50_000_000n],
    ["5.", 500_000_000n],
    ["1,200.00054", 120_000_054_000n],
    ["1,000", 100_000_000_000n],
    ["1 000.5", 100_050_000_000n],
    ["1\u00a0000.5", 100_050_000_000n],
    ["0.000000010", 1n],
    ["007", 700_000_000n],
  ])("accepts the text %j", (text, value) => {
    expect(parseUnits(text, 8)).toEqual({ ok: true, value });
  });

  it.each([
    ["", "Enter an amount."],
    [".", "Enter a number like 12.5."],
    ["1e5", "Enter a number like 12.5."],
    ["0x10", "Enter a number like 12.5."],
    ["1,5", "Use a point for decimals: 1.5."],
    ["1,2345", "Enter a number like 12.5."],
    ["0,125", "Enter a number like 12.5."],
    ["1.000,5", "Enter a number like 12.5."],
    ["1.2.3", "Enter a number like 12.5."],
    ["1 0", "Enter a number like 12.5."],
    ["٣", "Enter a number like 12.5."],
    ["-1", "Enter a positive amount."],
    ["0.000000001", "Use at most 8 decimal places."],
    ["1".repeat(81), "This amount is too long."],
  ])("rejects the text %j with the message: %s", (text, reason) => {
    expect(parseUnits(text, 8)).toEqual({ ok: false, reason });
  });

  it("accepts only integers for an asset without decimals", () => {
    expect(parseUnits("1.5", 0)).toEqual({ ok: false, reason: "Enter a whole number." });
    expect(parseUnits("1.0", 0)).toEqual({ ok: true, value: 1n });
  });

  it.each([
    ["1,000 APT", "1,000"],
    ["1.5apt", "1.5"],
    ["2\u00a0APT", "2"],
    ["APT", "APT"],
    ["1 APTX", "1 APTX"],
    ["1. ", "1. "],
  ])("withoutSymbol turns the pasted text %j into %j", (text, expected) => {
    expect(withoutSymbol(text, "APT")).toBe(expected);
  });

  it.each(["5", "000", ".5", "“5”", ",000 X"])("withoutSymbol removes no digits if an issuer uses the symbol %j", (symbol) => {
    for (const text of ["15", "1000", "1.5", "1,000"]) expect(withoutSymbol(text, symbol)).toBe(text);
  });
});

describe("parsing of typed amounts in German", () => {
  beforeAll(() => speak("de"));
  afterAll(() => speak("en"));

  it("returns the exact amount for its text in an input field or link, and never another amount than displayed", readsBack);

  it.each([
    ["1,5", 150_000_000n],
    ["1.000,5", 100_050_000_000n],
    ["1.234.567", 123_456_700_000_000n],
    ["1 000,5", 100_050_000_000n],
    ["1,2340", 123_400_000n],
    ["0,125", 12_500_000n],
    ["1.5", 150_000_000n],
    ["0.125", 12_500_000n],
    ["1,000.5", 100_050_000_000n],
    ["12,345,678", 1_234_567_800_000_000n],
    ["1000", 100_000_000_000n],
  ])("accepts the text %j", (text, value) => {
    expect(parseUnits(text, 8)).toEqual({ ok: true, value });
  });

  it.each([
    ["1.000", "„1.000“ kann zwei Beträge bedeuten. Geben Sie 1000 oder 1 ein."],
    ["1,250", "„1,250“ kann zwei Beträge bedeuten. Geben Sie 1,25 oder 1250 ein."],
    ["12.345", "„12.345“ kann zwei Beträge bedeuten. Geben Sie 12345 oder 12,3450 ein."],
    ["1,2,3", "Geben Sie eine Zahl wie 12,5 ein."],
  ])("rejects the text %j with the message: %s", (text, reason) => {
    expect(parseUnits(text, 8)).toEqual({ ok: false, reason });
  });

  it("plainAmountForInput converts the amount of a link to the format of the input field", () => {
    expect(plainAmountForInput("1.5")).toBe("1,5");
    expect(plainAmountForInput("1.234")).toBe("1,2340");
    expect(plainAmountForInput("much")).toBe("much");
    expect(formatUnitsForInput(100_000_000_000n, 8)).toBe("1000");
    expect(formatUnitsForInput(123_450_000_000n, 8)).toBe("1.234,5");
  });
});
