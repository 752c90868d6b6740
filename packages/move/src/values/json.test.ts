import { describe, expect, test } from "vitest";
import { address } from "../types/address.ts";
import type { FieldLayout, Layout } from "../types/layout.ts";
import { structTag, typeTag } from "../types/parseTypeTag.ts";
import type { JsonValue } from "./json.ts";
import { JsonValueError, jsonToValue } from "./jsonToValue.ts";
import { jsonTypeName } from "./jsonTypeName.ts";
import type { Value } from "./value.ts";
import { valueToJson } from "./valueToJson.ts";

const long = `0x${"ab".repeat(32)}`;
const field = (name: string, layout: Layout): FieldLayout => ({ name, key: name, layout });
const struct = (name: string, ...fields: FieldLayout[]): Layout => ({ kind: "struct", tag: structTag(name), fields });
const vector = (element: Layout): Layout => ({ kind: "vector", element });
const bytes = vector({ kind: "u8" });
const string = struct("0x1::string::String", field("bytes", bytes));
const option = (text: string, element: Layout) => struct(`0x1::option::Option<${text}>`, field("vec", vector(element)));
const object = struct("0x1::object::Object<0x1::object::ObjectCore>", field("inner", { kind: "address" }));
const choice: Layout = {
  kind: "enum",
  tag: structTag("0x1::m::Choice"),
  variants: [
    { name: "V1", fields: [] },
    { name: "V2", fields: [field("Upper", { kind: "u8" }), field("amount", { kind: "u64" })] },
  ],
};

describe("Move values in JSON", () => {
  test.each<[string, Layout, Value, JsonValue]>([
    ["bool", { kind: "bool" }, true, true],
    ["u8", { kind: "u8" }, 255, 255],
    ["u32", { kind: "u32" }, 4294967295, 4294967295],
    ["u64", { kind: "u64" }, 2n ** 64n - 1n, "18446744073709551615"],
    ["u256", { kind: "u256" }, 2n ** 256n - 1n, (2n ** 256n - 1n).toString()],
    ["i16", { kind: "i16" }, -5, -5],
    ["i64", { kind: "i64" }, -5n, "-5"],
    ["a special address", { kind: "address" }, address("0x1"), "0x1"],
    ["another address", { kind: "address" }, address(long), long],
    ["vector<u8>", bytes, Uint8Array.of(0, 255), "0x00ff"],
    ["an empty vector<u8>", bytes, new Uint8Array(), "0x"],
    ["vector<u16>", vector({ kind: "u16" }), [1, 2], [1, 2]],
    ["vector<vector<u8>>", vector(bytes), [Uint8Array.of(1)], ["0x01"]],
    ["String", string, { bytes: new TextEncoder().encode("žluť") }, "žluť"],
    ["Option<u64>", option("u64", { kind: "u64" }), { vec: [7n] }, { vec: ["7"] }],
    ["Option<u8>", option("u8", { kind: "u8" }), { vec: Uint8Array.of(7) }, { vec: [7] }],
    ["an empty Option<u8>", option("u8", { kind: "u8" }), { vec: new Uint8Array() }, { vec: [] }],
    ["Option<String>", option("0x1::string::String", string), { vec: [{ bytes: new Uint8Array() }] }, { vec: [""] }],
    ["Object", object, { inner: address("0xa") }, { inner: "0xa" }],
    ["an empty struct", struct("0x1::m::Empty", field("dummy_field", { kind: "bool" })), { dummy_field: false }, { dummy_field: false }],
    ["an enum", choice, { $variant: "V2", Upper: 1, amount: 3n }, { __variant__: "V2", Upper: 1, amount: "3" }],
  ])("prints and parses a %s", (_, layout, value, json) => {
    expect(valueToJson(layout, value)).toEqual(json);
    expect(jsonToValue(layout, json)).toEqual(value);
  });

  test("prints fields in alphabetical order", () => {
    const layout = struct("0x1::m::S", field("b", { kind: "u8" }), field("a", { kind: "u8" }), field("B", { kind: "u8" }));
    expect(JSON.stringify(valueToJson(layout, { b: 1, a: 2, B: 3 }))).toBe('{"B":3,"a":2,"b":1}');
    expect(JSON.stringify(valueToJson(choice, { $variant: "V2", Upper: 1, amount: 3n }))).toBe(
      '{"Upper":1,"__variant__":"V2","amount":"3"}',
    );
  });

  test("prints a signer as its address, and never parses one", () => {
    expect(valueToJson({ kind: "signer" }, address("0x1"))).toBe("0x1");
    expect(() => jsonToValue({ kind: "signer" }, "0x1")).toThrow(JsonValueError);
  });

  test("prints a string with invalid UTF-8 as hex", () => {
    expect(valueToJson(string, { bytes: Uint8Array.of(0xff) })).toBe("Unparsable utf-8 0xff");
  });

  test.each<[string, Layout, JsonValue, Value]>([
    ["hex without 0x", bytes, "00FF", Uint8Array.of(0, 255)],
    ["an address without 0x", { kind: "address" }, "a", address("0xa")],
    ["a bare address for an Object", object, "0xa", { inner: address("0xa") }],
    ["hex in an Option<u8>", option("u8", { kind: "u8" }), { vec: "0x07" }, { vec: Uint8Array.of(7) }],
    ["unknown fields", struct("0x1::m::S", field("a", { kind: "u8" })), { a: 1, z: 2 }, { a: 1 }],
  ])("accepts this alternative JSON form: %s", (_, layout, json, value) => {
    expect(jsonToValue(layout, json)).toEqual(value);
  });

  test.each<[string, Layout, JsonValue, string]>([
    ["256 for a u8", { kind: "u8" }, 256, "expected u8, but got: 256"],
    ["-1 for a u64", { kind: "u64" }, "-1", 'expected u64, but got: "-1"'],
    ["2^64 for a u64", { kind: "u64" }, "18446744073709551616", 'expected u64, but got: "18446744073709551616"'],
    ["the number 0.5 for an integer", { kind: "u32" }, 0.5, "expected u32, but got: 0.5"],
    ["a string for a u8", { kind: "u8" }, "12", 'expected u8 as a number, but got: "12"'],
    ["a number for a u64", { kind: "u64" }, 12, "expected u64 as text, but got: 12"],
    ["hex for an integer", { kind: "u64" }, "0x10", 'expected u64, but got: "0x10"'],
    ["nothing for an integer", { kind: "u64" }, "", 'expected u64, but got: ""'],
    ["a space in an integer", { kind: "u64" }, " 1", 'expected u64, but got: " 1"'],
    ["0 for a bool", { kind: "bool" }, 0, "expected bool, but got: 0"],
    ["null for a bool", { kind: "bool" }, null, "expected bool, but got: null"],
    ["hex with an odd number of digits", bytes, "0x0", 'expected vector<u8> as hex string, but got: "0x0"'],
    ["a list of bytes", bytes, [1], "expected vector<u8> as hex string, but got: [1]"],
    ["an object for a vector", vector({ kind: "u16" }), {}, "expected vector, but got: {}"],
    ["an invalid vector element", vector(vector({ kind: "u16" })), [[1], [1, true]], "expected u16 as a number, but got: true at [1][1]"],
    ["an array for a struct", struct("0x1::m::S", field("a", { kind: "u8" })), [], "expected 0x1::m::S, but got: []"],
    [
      "a missing field",
      struct("0x1::m::S", field("a", struct("0x1::m::T", field("b", { kind: "u8" })))),
      { a: {} },
      "field b not found at .a",
    ],
    ["an inherited field", struct("0x1::m::S", field("constructor", { kind: "u8" })), {}, "field constructor not found"],
    ["a number for a String", string, 5, "expected 0x1::string::String, but got: 5"],
    [
      "an invalid address",
      { kind: "address" },
      "0xzz",
      "Invalid account address: Hex characters are invalid: Invalid character 'z' at position 62",
    ],
    ["two values in an Option", option("u64", { kind: "u64" }), { vec: ["1", "2"] }, "expected at most one value at .vec"],
    ["an unknown variant", choice, { __variant__: "V9" }, 'expected a variant of 0x1::m::Choice, but got: "V9" at .__variant__'],
    ["an enum without variant name", choice, {}, "expected a variant of 0x1::m::Choice, but got: nothing at .__variant__"],
  ])("rejects JSON with this fault: %s", (_, layout, json, message) => {
    expect(() => jsonToValue(layout, json)).toThrow(JsonValueError);
    expect(() => jsonToValue(layout, json)).toThrow(message);
  });

  test.each([
    ["u8", "integer<u8>"],
    ["u64", "string<u64>"],
    ["bool", "boolean"],
    ["address", "string<address>"],
    ["vector<u8>", "string<hex>"],
    ["vector<vector<u8>>", "array<string<hex>>"],
    ["0x1::string::String", "string<move_struct_tag_id>"],
  ])("names the JSON form of type %s in errors: %s", (type, name) => {
    expect(jsonTypeName(typeTag(type))).toBe(name);
    expect(jsonTypeName({ kind: "reference", mutable: false, to: typeTag(type) })).toBe(name);
  });
});
