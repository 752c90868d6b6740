import { compareBytes, type Layout, typeTag, VARIANT_KEY, type Value } from "@atoll/move";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createMemoryMachine } from "../../../testing/memorySession.ts";
import { fixedPoint64Module } from "../../datastructures/fixed_point64/fixedPoint64.ts";
import { FRAMEWORK_ADDRESS } from "../../native/addresses.ts";
import { stdlibModules } from "../stdlibModules.ts";
import { moveString } from "../string/string.ts";
import { compareValues } from "./compareValues.ts";

const session = createMemoryMachine([...stdlibModules, fixedPoint64Module]).startSession();

function compare(type: string, first: Value, second: Value): Value | undefined {
  return session.callFunction({ address: FRAMEWORK_ADDRESS, name: "cmp" }, "compare", [typeTag(type)], [first, second])[0];
}

describe("0x1::cmp", () => {
  it.each([
    ["u8", 9, 10, "Less"],
    ["u64", 10n, 9n, "Greater"],
    ["bool", false, true, "Less"],
    ["address", `0x${"0".repeat(63)}9`, `0x${"0".repeat(62)}10`, "Less"],
    ["vector<u8>", Uint8Array.of(1, 2), Uint8Array.of(1, 2, 0), "Less"],
    ["vector<u8>", Uint8Array.of(2), Uint8Array.of(1, 9), "Greater"],
    ["vector<u64>", [1n, 256n], [1n, 255n], "Greater"],
    ["0x1::string::String", moveString("a"), moveString("a"), "Equal"],
    ["0x1::guid::ID", { creation_num: 2n, addr: `0x${"0".repeat(64)}` }, { creation_num: 1n, addr: `0x${"f".repeat(64)}` }, "Greater"],
    ["0x1::cmp::Ordering", { [VARIANT_KEY]: "Greater" }, { [VARIANT_KEY]: "Less" }, "Greater"],
  ] satisfies [string, Value, Value, string][])("orders %s", (type, first, second, expected) => {
    expect(compare(type, first, second)).toEqual({ [VARIANT_KEY]: expected });
  });

  it("compares fields in declared order, regardless of the object's property order", () => {
    const first = { addr: `0x${"0".repeat(64)}`, creation_num: 2n };
    const second = { addr: `0x${"f".repeat(64)}`, creation_num: 1n };
    expect(compare("0x1::guid::ID", first, second)).toEqual({ [VARIANT_KEY]: "Greater" });
  });

  it("orders byte strings like other vectors", () => {
    const layout: Layout = { kind: "vector", element: { kind: "u16" } };
    const bytes = fc.uint8Array({ maxLength: 5, max: 3 });
    fc.assert(
      fc.property(bytes, bytes, (left, right) => {
        expect(Math.sign(compareBytes(left, right))).toBe(Math.sign(compareValues(layout, [...left], [...right])));
      }),
    );
  });
});
