import { describe, expect, it } from "vitest";
import { argumentKindOf } from "../../chain/code/argumentKind.ts";
import { typedOf } from "./typedCallOfJson.ts";

describe("argument of a past transaction", () => {
  it.each([
    ["bool", true, true],
    ["u8", 255, "255"],
    ["u64", "18446744073709551615", "18446744073709551615"],
    ["u64", 18446744073709551615n, "18446744073709551615"],
    ["address", "0xb0b", `0x${"b0b".padStart(64, "0")}`],
    ["0x1::string::String", "12", "12"],
    ["vector<u8>", "0x0a0b", "0x0a0b"],
    ["vector<vector<u8>>", ["0x", "0x01"], ["0x", "0x01"]],
    ["vector<u16>", [1, 2], ["1", "2"]],
    ["0x1::object::Object<0x1::fungible_asset::Metadata>", { inner: "0xa" }, `0x${"a".padStart(64, "0")}`],
    ["0x1::option::Option<u64>", { vec: [] }, null],
    ["0x1::option::Option<u64>", { vec: ["5"] }, "5"],
    ["0x1::option::Option<0x1::option::Option<u64>>", { vec: [] }, null],
    ["0x1::option::Option<0x1::option::Option<u64>>", { vec: [{ vec: [] }] }, [null]],
    ["0x1::option::Option<0x1::option::Option<u64>>", { vec: [{ vec: ["5"] }] }, ["5"]],
    ["0x1::fixed_point64::FixedPoint64", { value: "9" }, "9"],
  ])("of type %s becomes the text that a user would type", (type, json, typed) => {
    expect(typedOf(argumentKindOf(type), json)).toEqual(typed);
  });
});
