import { describe, expect, it } from "vitest";
import { shownValue } from "./moveValue.ts";

const LONG = `0x${"0".repeat(63)}1`;

describe("shownValue, which prepares a Move value for display", () => {
  it.each<[string, unknown, unknown]>([
    ["an empty option as none", { vec: [] }, { kind: "none" }],
    ["a filled option as its content", { vec: ["7"] }, { kind: "text", text: "7" }],
    ["some(none) as a filled option", { vec: [{ vec: [] }] }, { kind: "fields", variant: "some", fields: [["0", { vec: [] }]] }],
    ["an option of an object as its address", { vec: [{ inner: "0x1" }] }, { kind: "address", address: LONG }],
    ["an object as its address", { inner: LONG }, { kind: "address", address: LONG }],
    ["an address without leading zeros in full", `0x${"a".repeat(61)}`, { kind: "address", address: `0x000${"a".repeat(61)}` }],
    ["short bytes unchanged", "0x0102", { kind: "text", text: "0x0102" }],
    ["an integer of any size as its digits", 2n ** 200n, { kind: "text", text: (2n ** 200n).toString() }],
    ["an enum by its variant", { __variant__: "V1", a: 1 }, { kind: "fields", variant: "V1", fields: [["a", 1]] }],
    [
      "a struct with a longer list in vec as a struct",
      { vec: ["1", "2"] },
      { kind: "fields", variant: undefined, fields: [["vec", ["1", "2"]]] },
    ],
  ])("displays %s", (_, value, shown) => expect(shownValue(value)).toEqual(shown));
});
