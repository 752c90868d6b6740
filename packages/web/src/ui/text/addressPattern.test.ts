import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addressPattern } from "./addressPattern.ts";

const hex = fc.string({ unit: fc.constantFrom(..."0123456789abcdef"), minLength: 64, maxLength: 64 });

describe("addressPattern, the colours of an address icon", () => {
  it("is equal for upper-case and lower-case spellings of an address", () => {
    fc.assert(
      fc.property(hex, (digits) => {
        expect(addressPattern(`0x${digits}`)).toEqual(addressPattern(`0x${digits.toUpperCase()}`));
        expect(addressPattern(digits)).toHaveLength(9);
      }),
      { seed: 1 },
    );
  });

  it("differs for addresses with the same beginning and end", () => {
    fc.assert(
      fc.property(hex, fc.integer({ min: 6, max: 57 }), (digits, at) => {
        const other = `${digits.slice(0, at)}${digits[at] === "0" ? "1" : "0"}${digits.slice(at + 1)}`;
        expect(addressPattern(other)).not.toEqual(addressPattern(digits));
      }),
      { seed: 2, numRuns: 1000 },
    );
  });
});
