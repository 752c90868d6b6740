import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Address } from "../../chain/facts/types.ts";
import { isWithinEdits, resembles } from "./resembles.ts";

const hex = (length: number) => fc.stringMatching(new RegExp(`^[0-9a-f]{${length}}$`));
const addresses = hex(64).map((digits) => `0x${digits}` as Address);

/** Textbook edit distance (Levenshtein), as the reference. */
function edits(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= a.length; row++) {
    const previous = rows[row - 1] ?? [];
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const change = (previous[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      current.push(Math.min(change, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    rows.push(current);
  }
  return rows.at(-1)?.at(-1) ?? 0;
}

describe("look-alike addresses", () => {
  it("exclude identical addresses", () => {
    fc.assert(fc.property(addresses, (address) => !resembles(address, address)));
  });

  it("resemble each other symmetrically", () => {
    fc.assert(fc.property(addresses, addresses, (left, right) => resembles(left, right) === resembles(right, left)));
  });

  it("include addresses with the same first and last digits", () => {
    fc.assert(
      fc.property(hex(4), hex(4), hex(56), hex(56), (start, end, one, other) => {
        fc.pre(one !== other);
        expect(resembles(`0x${start}${one}${end}` as Address, `0x${start}${other}${end}` as Address)).toBe(true);
      }),
    );
  });

  it("include addresses that differ in up to three digits", () => {
    fc.assert(
      fc.property(addresses, fc.array(fc.nat(63), { minLength: 1, maxLength: 3 }), (address, places) => {
        const digits = [...address.slice(2)];
        for (const place of new Set(places)) digits[place] = digits[place] === "0" ? "1" : "0";
        expect(resembles(address, `0x${digits.join("")}` as Address)).toBe(true);
      }),
    );
  });

  it("rarely occur by chance", () => {
    fc.assert(fc.property(addresses, addresses, (left, right) => left.slice(2, 6) === right.slice(2, 6) || !resembles(left, right)));
  });

  it("match the result of the textbook edit distance", () => {
    const short = fc.stringMatching(/^[01]{0,9}$/);
    fc.assert(
      fc.property(short, short, fc.nat(4), (a, b, max) => {
        expect(isWithinEdits(a, b, max)).toBe(edits(a, b) <= max);
      }),
      { numRuns: 2_000 },
    );
  });
});
