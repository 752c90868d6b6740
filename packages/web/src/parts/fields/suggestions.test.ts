import { describe, expect, it } from "vitest";
import { readAddress } from "../../chain/facts/address.ts";
import { calledExactly, suggestionsFor } from "./suggestions.ts";
import type { KnownAddress } from "./useKnownAddresses.ts";

const one = (kind: KnownAddress["kind"], label: string, digits: string): KnownAddress => ({
  kind,
  label,
  address: readAddress(`0x${digits.repeat(8)}`),
});
const mia = one("contact", "Mia", "aaaa1111");
const miasShop = one("contact", "Mia's shop", "bbbb2222");
const savings = one("own", "Savings", "cccc3333");
const paid = one("recent", "0xdddd…4444, paid before", "dddd4444");
const known = [savings, mia, miasShop, paid];

describe("address suggestions", () => {
  it.each([
    ["mia", [mia, miasShop]],
    [" SHOP", [miasShop]],
    ["0xcccc", [savings]],
    ["4444", [paid]],
    ["0xcc", []],
    ["paid", []],
    ["", []],
  ] as const)("for the typed text %j lists the expected addresses (case %#)", (typed, expected) => {
    expect(suggestionsFor(typed, known)).toEqual(expected);
  });

  it("calledExactly returns an address only for a full name that is unique", () => {
    expect(calledExactly(" mia ", known)).toBe(mia);
    expect(calledExactly("mi", known)).toBeUndefined();
    expect(calledExactly("Mia", [mia, { ...savings, label: "MIA" }])).toBeUndefined();
  });
});
