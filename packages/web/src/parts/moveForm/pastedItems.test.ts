import { describe, expect, it } from "vitest";
import { argumentKindOf } from "../../chain/code/argumentKind.ts";
import { pastedBytes, pastedItems } from "./pastedItems.ts";

describe("list pasted into an argument field", () => {
  it.each([
    ["u64", "[10, 18446744073709551615]", ["10", "18446744073709551615"]],
    ["u64", "10, 20, 30", ["10", "20", "30"]],
    ["u64", "10\n20\r\n30\n", ["10", "20", "30"]],
    ["address", "0x1,0x2;0xb0b", ["0x1", "0x2", "0xb0b"]],
    ["address", '["0x1", 0x2]', ["0x1", "0x2"]],
    ["0x1::string::String", '["a, b", "c"]', ["a, b", "c"]],
    ["bool", "[true, false]", [true, false]],
    ["vector<u64>", "[[1, 2], []]", [["1", "2"], []]],
  ] as const)("pastedItems splits a pasted list of type %s: %j", (type, text, items) => {
    expect(pastedItems(text, argumentKindOf(type))).toEqual(items);
  });

  it.each([
    ["u64", "1,000,000"],
    ["u64", "10"],
    ["u64", "[10]"],
    ["0x1::string::String", "two words, and a comma"],
    ["vector<u64>", "[1, 2]"],
    ["bool", '["true", "false"]'],
    ["u64", "[1, 2"],
    ["u64", `[${"1,".repeat(10_000)}1]`],
  ] as const)("pastedItems does not split text that may be a single item of type %s: %j", (type, text) => {
    expect(pastedItems(text, argumentKindOf(type))).toBeUndefined();
  });

  it("pastedItems takes a single item for an empty list", () => {
    expect(pastedItems("[10]", argumentKindOf("u64"), 1)).toEqual(["10"]);
  });

  it.each([
    ["[1, 255]", "0x01ff"],
    ["[]", "0x"],
    ["[256]", undefined],
    ["[-1]", undefined],
    ["0x01ff", undefined],
  ])("pastedBytes reads a JSON list of bytes: %s", (text, hex) => {
    expect(pastedBytes(text)).toBe(hex);
  });
});
