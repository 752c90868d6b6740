import { describe, expect, it } from "vitest";
import { amountToUnits, readInteger, readMoment, unitsToAmount } from "./units.ts";

describe("unit conversion", () => {
  it.each([
    ["1", 100_000_000n],
    ["0.00000001", 1n],
    ["184467440737.09551615", 2n ** 64n - 1n],
    ["1.000000001", undefined],
    ["1,5", undefined],
    ["-1", undefined],
    ["1e3", undefined],
  ])("%s APT converts to %s octas exactly", (text, units) => {
    expect(amountToUnits(text)).toBe(units);
    if (units !== undefined) expect(unitsToAmount(units)).toBe(text);
  });

  it("converts amounts of an asset without decimals", () => {
    expect(amountToUnits("7", 0)).toBe(7n);
    expect(unitsToAmount(7n, 0)).toBe("7");
  });

  it.each([
    ["1700000000", "seconds"],
    ["1700000000000", "milliseconds"],
    ["1700000000000000", "microseconds"],
    ["2023-11-14T22:13:20Z", "date"],
  ] as const)("parses %s (%s) as the same point in time", (text, form) => {
    expect(readMoment(text, form)).toEqual({
      iso: "2023-11-14T22:13:20.000Z",
      seconds: 1_700_000_000n,
      milliseconds: 1_700_000_000_000n,
      microseconds: 1_700_000_000_000_000n,
    });
  });

  it("rejects a time outside the calendar's range", () => {
    expect(readMoment("18446744073709551615", "seconds")).toBeUndefined();
    expect(readMoment("tomorrow", "date")).toBeUndefined();
  });

  it.each([
    ["258", { type: "u16", hex: "0x102", littleEndian: "0x0201" }],
    ["0xff", { type: "u8", decimal: "255", littleEndian: "0xff" }],
    ["-2", { type: "i8", hex: "-0x2", littleEndian: "0xfe" }],
    [(2n ** 256n - 1n).toString(), { type: "u256", littleEndian: `0x${"ff".repeat(32)}` }],
  ])("shows the integer %s in decimal, hex and little-endian form", (text, forms) => {
    expect(readInteger(text)).toMatchObject(forms);
  });

  it("rejects an integer beyond 256 bits", () => {
    expect(readInteger((2n ** 256n).toString())).toBeUndefined();
  });
});
