import { AccountAddress } from "@aptos-labs/ts-sdk";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseAddressInput, readAddress } from "./address.ts";

const full = `0x${"ab".repeat(32)}`;

describe("parseAddressInput", () => {
  it.each([
    ["", "empty"],
    ["   ", "empty"],
    ["0x", "too_short"],
    ["0x10", "too_short"],
    ["0x01", "too_short"],
    [full.slice(0, -1), "too_short"],
    [`${full}0`, "too_long"],
    [full.slice(2), "missing_prefix"],
    ["1", "missing_prefix"],
    [`${full.slice(0, -1)}g`, "not_hex"],
    ["0x1 2", "not_hex"],
    [`0X${full.slice(2)}`, "not_hex"],
    ["hello", "not_hex"],
    ["alice.apt", "name"],
    ["pay.alice.apt", "name"],
    ["Alice.apt", "name"],
  ])("rejects %j as %s", (text, reason) => expect(parseAddressInput(text)).toEqual({ ok: false, reason }));

  it.each([
    ["0x1", `0x${"0".repeat(63)}1`],
    ["0xF", `0x${"0".repeat(63)}f`],
    ["0x0", `0x${"0".repeat(64)}`],
    [` ${full.toUpperCase().replace("0X", "0x")}\n`, full],
    [`0x${"0".repeat(63)}5`, `0x${"0".repeat(63)}5`],
  ])("accepts %j", (text, address) => expect(parseAddressInput(text)).toEqual({ ok: true, address }));

  it("agrees with the client library's strict validation", () => {
    const text = fc.string({ unit: fc.constantFrom(..."0123456789abcdefx"), maxLength: 70 }).map((digits) => `0x${digits}`);
    const almost = fc
      .tuple(fc.nat({ max: 66 }), fc.nat({ max: 0xffff }))
      .map(([length, value]) => `0x${value.toString(16).padStart(length, "0")}`);
    fc.assert(
      fc.property(fc.oneof(text, almost), (input) => {
        const { valid } = AccountAddress.isValid({ input, strict: true });
        expect(parseAddressInput(input).ok).toBe(valid);
      }),
      { seed: 5, numRuns: 2_000 },
    );
  });
});

describe("readAddress", () => {
  it("restores leading zeros omitted by nodes", () => expect(readAddress("0xa01")).toBe(`0x${"0".repeat(61)}a01`));
  it.each(["0x", "a", 5, null, `${full}00`])("rejects %j", (value) => expect(() => readAddress(value)).toThrow("address"));
});
