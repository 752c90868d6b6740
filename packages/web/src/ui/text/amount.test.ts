import "../../language/testing/english.ts";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { speak } from "../../language/words.ts";
import { formatCount, formatUnits, formatUnitsPlain } from "./amount.ts";

const units = fc.bigInt({ min: 0n, max: (1n << 128n) - 1n });
const decimals = fc.integer({ min: 0, max: 18 });
const seed = { seed: 4400 };

describe("amount formatting", () => {
  it("preserves every digit and drops trailing zeros", () => {
    fc.assert(
      fc.property(units, decimals, (value, places) => {
        const [whole = "", fraction = ""] = formatUnitsPlain(value, places).split(".");
        expect(BigInt(whole + fraction.padEnd(places, "0"))).toBe(value);
        expect(fraction.endsWith("0")).toBe(false);
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
  ])("formats %s units with %s decimals as %s", (value, places, text) => {
    expect(formatUnits(value, places)).toBe(text);
  });

  it("separates thousands in counts of any size", () => {
    expect(formatCount(18_204)).toBe("18,204");
    expect(formatCount(-1_000n)).toBe("−1,000");
    expect(formatCount(18_446_744_073_709_551_615n)).toBe("18,446,744,073,709,551,615");
  });
});

describe("amount formatting in German", () => {
  afterAll(() => speak("en"));

  it("uses a decimal comma and dots between thousands, except in links and files", async () => {
    await speak("de");
    expect(formatUnits(120_000_054_000n, 8)).toBe("1.200,00054");
    expect(formatUnits(-50_000_000n, 8)).toBe("−0,5");
    expect(formatCount(18_204)).toBe("18.204");
    expect(formatUnitsPlain(120_000_054_000n, 8)).toBe("1200.00054");
  });
});
