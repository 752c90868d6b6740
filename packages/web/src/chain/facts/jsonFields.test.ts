import { describe, expect, it } from "vitest";
import { asCount, asInteger, asU64 } from "./jsonFields.ts";

describe("asInteger", () => {
  it.each([
    ["0", 0n],
    ["-5", -5n],
    [7, 7n],
    [(2n ** 256n - 1n).toString(), 2n ** 256n - 1n],
  ])("parses %s", (value, integer) => expect(asInteger(value)).toBe(integer));

  it.each(["", "1.5", "1e3", "0x10", 1.5, 2 ** 60, null, "9".repeat(79), "9".repeat(1_000_000)])("rejects %s", (value) =>
    expect(() => asInteger(value)).toThrow("an integer was expected"),
  );
});

it("asCount rejects negative numbers", () => {
  expect(asCount("0")).toBe(0n);
  expect(() => asCount("-1")).toThrow("a number of things was expected");
});

it("asU64 rejects negative numbers and numbers above 64 bits", () => {
  expect(asU64("18446744073709551615")).toBe(2n ** 64n - 1n);
  for (const value of ["-1", "18446744073709551616"]) expect(() => asU64(value)).toThrow("an integer of 64 bits was expected");
});
