import { address, typeTag, VARIANT_KEY, type Value } from "@atoll/move";
import { describe, expect, it } from "vitest";
import { createNetwork, outcomeOf } from "../../../testing/network.ts";
import { none, some } from "../option/option.ts";
import { moveString, stringText } from "../string/string.ts";

const network = createNetwork();
const MODULE = "0x1::string_utils";
const text = moveString;
const utf8 = (value: string) => text(value).bytes;

function call(name: string, ...args: Value[]): string {
  return stringText(network.call(`${MODULE}::${name}`, ...args)[0] as { bytes: Uint8Array });
}

const guid = { creation_num: 7n, addr: address("0xb0b") };
const handle = { counter: 1n, guid: { id: guid } };

describe("values as text", () => {
  it.each<[type: string, value: Value, expected: string]>([
    ["bool", true, "true"],
    ["u8", 255, "255"],
    ["u64", 18446744073709551615n, "18446744073709551615"],
    ["u256", 1n << 255n, (1n << 255n).toString()],
    ["i64", -5n, "-5"],
    ["address", address("0x1234c0ffee"), "@0x1234c0ffee"],
    ["address", address("0x0"), "@0x0"],
    ["signer", address("0x123"), "signer(@0x123)"],
    ["vector<u8>", Uint8Array.of(1, 2, 255), "0x0102ff"],
    ["vector<u8>", new Uint8Array(0), "0x"],
    ["vector<u64>", [1n, 2n, 3n], "[ 1, 2, 3 ]"],
    ["vector<u64>", [], "[]"],
    ["vector<vector<u8>>", [Uint8Array.of(1), Uint8Array.of(2)], "[ 0x01, 0x02 ]"],
    ["0x1::string::String", text('Can you say "Hel\\lo"?'), '"Can you say \\"Hel\\\\lo\\"?"'],
    ["0x1::option::Option<u64>", none(), "None"],
    ["0x1::option::Option<u64>", some(1n), "Some(1)"],
    ["0x1::option::Option<u8>", { vec: Uint8Array.of(9) }, "Some(9)"],
    ["0x1::guid::ID", guid, "ID { creation_num: 7, addr: @0xb0b }"],
    ["0x1::string_utils::NIL", { dummy_field: false }, "NIL { dummy_field: false }"],
    ["0x1::string_utils::Cons<0x1::string::String, u8>", { car: text("My string"), cdr: 2 }, 'Cons { car: "My string", cdr: 2 }'],
    ["0x1::cmp::Ordering", { [VARIANT_KEY]: "Less" }, "Less{}"],
    ["0x1::event::EventHandle<u8>", handle, "EventHandle { counter: 1, guid: GUID { id: ID { creation_num: 7, addr: @0xb0b } } }"],
  ])("a %s", (type, value, expected) => {
    expect(call(`to_string<${type}>`, value)).toBe(expected);
  });

  const fullAddress = `@${"0".repeat(61)}b0b`;
  it("shows full addresses, including in the function for integer types", () => {
    const expected = `ID { creation_num: 7, addr: ${fullAddress} }`;
    expect(call("to_string_with_canonical_addresses<0x1::guid::ID>", guid)).toBe(expected);
    expect(call("to_string_with_integer_types<0x1::guid::ID>", guid)).toBe(expected);
  });

  it("shows integer types on request", () => {
    expect(call("native_format<vector<u16>>", [1, 2], false, false, true, true)).toBe("[ 1u16, 2u16 ]");
    expect(call("native_format<vector<u8>>", Uint8Array.of(1), false, false, true, true)).toBe("0x01");
    expect(call("native_format<i8>", -1, false, false, true, true)).toBe("-1i8");
  });

  it.each<[type: string, value: Value, expected: string[]]>([
    ["u8", 42, ["42"]],
    ["vector<u64>", [100n, 200n], ["[ 100, 200 ]"]],
    ["vector<vector<u64>>", [[1n, 2n], []], ["[", "  [ 1, 2 ],", "  []", "]"]],
    ["vector<vector<u8>>", [Uint8Array.of(255, 171)], ["[", "  0xffab", "]"]],
    ["vector<0x1::string::String>", [text("a")], ["[", '  "a"', "]"]],
    [
      "0x1::event::EventHandle<0x1::guid::ID>",
      handle,
      [
        "0x1::event::EventHandle<0x1::guid::ID> {",
        "  counter: 1,",
        "  guid: 0x1::guid::GUID {",
        "    id: 0x1::guid::ID {",
        "      creation_num: 7,",
        "      addr: @0xb0b",
        "    }",
        "  }",
        "}",
      ],
    ],
    ["0x1::option::Option<0x1::guid::ID>", some(guid), ["Some(0x1::guid::ID {", "  creation_num: 7,", "  addr: @0xb0b", "})"]],
  ])("spans several lines for debugging: %s", (type, value, expected) => {
    expect(call(`debug_string<${type}>`, value)).toBe(expected.join("\n"));
  });
});

describe("a format string", () => {
  it.each<[template: string, expected: string]>([
    ["{} and {}", '1 and "a"'],
    ["{}{}", '1"a"'],
    ["{{}} {} }}{{ {}", '{} 1 }{ "a"'],
    ["é{}→{}", 'é1→"a"'],
    ["{{{}}}{}", '{1}"a"'],
  ])("%s inserts values in order", (template, expected) => {
    expect(call("format2<u8, 0x1::string::String>", utf8(template), 1, text("a"))).toBe(expected);
  });

  it("shows structs with types on one line", () => {
    expect(call("format1<0x1::guid::ID>", utf8("{}"), guid)).toBe("0x1::guid::ID { creation_num: 7, addr: @0xb0b }");
    expect(call("format4<u8, u8, u8, u8>", utf8("{}.{}.{}.{}"), 1, 2, 3, 4)).toBe("1.2.3.4");
    expect(call("format3<bool, u64, address>", utf8("{},{},{}"), true, 5n, address("0x1"))).toBe("true,5,@0x1");
  });

  it.each<[what: string, template: Uint8Array, code: string]>([
    ["more places than values", utf8("{}{}{}"), "0x1"],
    ["fewer places than values", utf8("{}"), "0x1"],
    ["an open brace", utf8("{}{"), "0x2"],
    ["a closing brace", utf8("} {}{}"), "0x2"],
    ["something in the braces", utf8("{0}"), "0x2"],
    ["a brace after the missing value", utf8("{}{}{}}"), "0x1"],
    ["bytes that are no text", Uint8Array.of(0xff), "0x2"],
  ])("aborts with %s", (_, template, code) => {
    expect(outcomeOf(() => call("format2<u8, u8>", template, 1, 2))).toBe(`${MODULE} ${code}`);
  });

  it("requires a valid cons list", () => {
    const list = "0x1::string_utils::Cons<u8, 0x1::string_utils::Cons<u8, u8>>";
    const value = { car: 1, cdr: { car: 2, cdr: 3 } };
    expect(outcomeOf(() => call(`native_format_list<${list}>`, utf8("{}{}"), value))).toBe(`${MODULE} 0x1`);
    const fake = "0x1::string_utils::FakeCons<u8, 0x1::string_utils::NIL>";
    expect(outcomeOf(() => call(`native_format_list<${fake}>`, utf8("{}"), { car: 1, cdr: { dummy_field: false } }))).toBe(`${MODULE} 0x1`);
    expect(outcomeOf(() => call("native_format_list<u8>", utf8(""), 1))).toBe(`${MODULE} 0x1`);
  });
});

describe("aggregators", () => {
  const aggregator = { value: 1n, max_value: 2n };
  it.each<[string, Value]>([
    ["0x1::aggregator_v2::Aggregator<u64>", aggregator],
    ["0x1::option::Option<0x1::aggregator_v2::Aggregator<u64>>", none()],
    ["vector<0x1::aggregator_v2::AggregatorSnapshot<u128>>", []],
  ])("cannot be formatted, even if empty: %s", (type, value) => {
    expect(outcomeOf(() => call(`to_string<${type}>`, value))).toBe(`${MODULE} 0x3`);
    expect(outcomeOf(() => network.call(`0x1::debug::print<${type}>`, value))).toBe(`${MODULE} 0x3`);
  });
});

describe("debug printing", () => {
  it("has no effect on state", () => {
    const changes = network.run((context) => {
      const before = context.finish();
      context.callFunction({ address: address("0x1"), name: "debug" }, "print", [typeTag("u64")], [5n]);
      context.callFunction({ address: address("0x1"), name: "debug" }, "print_stack_trace", [], []);
      return [before, context.finish()];
    });
    expect(changes[1]).toEqual(changes[0]);
  });
});
