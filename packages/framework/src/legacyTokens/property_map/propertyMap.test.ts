import { address, Reference, type Value } from "@atoll/move";
import { describe, expect, it } from "vitest";
import { columns, type Property, YES } from "../../../testing/legacyTokens/testReef.ts";
import { createNetwork, type Network, outcomeOf } from "../../../testing/network.ts";
import type { PropertyMap } from "../../generated/legacyTokens/property_map.ts";
import { moveString, stringText } from "../../stdlib/string/string.ts";

const text = moveString;
const MODULE = "0x3::property_map";

function mapOf(network: Network, ...properties: Property[]): PropertyMap {
  return network.call(`${MODULE}::new`, ...columns(properties))[0] as PropertyMap;
}
const manyNames = (count: number): Property[] => Array.from({ length: count }, (_, index) => [`${index}`, "bool", YES]);

describe("property map of a legacy token (0x3)", () => {
  const network = createNetwork();

  it.each<[string, Uint8Array, Value]>([
    ["bool", YES, true],
    ["u8", Uint8Array.of(7), 7],
    ["u64", Uint8Array.of(1, 0, 0, 0, 0, 0, 0, 0), 1n],
    ["u128", new Uint8Array(16).fill(1, 0, 1), 1n],
    ["address", new Uint8Array(32).fill(1, 31), address("0x1")],
    ["0x1::string::String", Uint8Array.of(1, 97), text("a")],
  ])("reads a %s, and only with its declared type", (type, bytes, value) => {
    const map = mapOf(network, ["it", type, bytes], ["other", "weight", bytes]);
    const name = type.split("::").at(-1)?.toLowerCase();
    expect(network.call(`${MODULE}::read_${name}`, map, text("it"))).toEqual([value]);
    expect(network.call(`${MODULE}::create_property_value<${type}>`, value)).toEqual([{ value: bytes, type: text(type) }]);
    expect(outcomeOf(() => network.call(`${MODULE}::read_${name}`, map, text("other")))).toBe(`${MODULE} 0x30006`);
    expect(outcomeOf(() => network.call(`${MODULE}::read_${name}`, map, text("none")))).toBe(`${MODULE} 0x3`);
  });

  it("labels values of other types as byte vectors", () => {
    expect(network.call(`${MODULE}::create_property_value<u16>`, 258)).toEqual([{ value: Uint8Array.of(2, 1), type: text("vector<u8>") }]);
  });

  it.each<[string, Value[], string]>([
    ["fewer values than names", [[text("a")], [], [text("u8")]], `${MODULE} 0x10004`],
    ["fewer types than names", [[text("a")], [YES], []], `${MODULE} 0x10005`],
    ["a long name", columns([["a".repeat(129), "u8", YES]]), `${MODULE} 0x10007`],
    ["the longest name", columns([["a".repeat(128), "u8", YES]]), "ok"],
    ["a duplicate name", columns([...manyNames(2), ...manyNames(1)]), "0x1::simple_map 0x10001"],
    ["a thousand names", columns(manyNames(1000)), "ok"],
    ["more than a thousand names", columns(manyNames(1001)), `${MODULE} 0x10002`],
    ["bytes that do not match the type", columns([["a", "u64", YES]]), "ok"],
  ])("checks creation from %s", (_, args, outcome) => {
    expect(outcomeOf(() => network.call(`${MODULE}::new`, ...args))).toBe(outcome);
  });

  it("adds, replaces, removes and lists properties in insertion order", () => {
    const map = mapOf(network, ["a", "u8", YES], ["b", "u8", YES]);
    const place = new Reference([map], 0);
    const changes = columns([
      ["b", "bool", YES],
      ["c", "u8", Uint8Array.of(3)],
    ]);
    network.call(`${MODULE}::update_property_map`, place, ...changes);
    const names = () => (network.call(`${MODULE}::keys`, map)[0] as { bytes: Uint8Array }[]).map(stringText);
    expect(names()).toEqual(["a", "b", "c"]);
    expect(network.call(`${MODULE}::types`, map)).toEqual([["u8", "bool", "u8"].map(text)]);
    expect(network.call(`${MODULE}::values`, map)).toEqual([[YES, YES, Uint8Array.of(3)]]);
    expect(network.call(`${MODULE}::remove`, place, text("a"))).toEqual([text("a"), { value: YES, type: text("u8") }]);
    expect(names()).toEqual(["c", "b"]);
    expect(network.call(`${MODULE}::length`, map)).toEqual([2n]);
  });

  it.each<[string, string, Value[], string]>([
    ["removing a missing property", "remove", [text("x")], `${MODULE} 0x60003`],
    ["changing a missing property", "update_property_value", [text("x"), { value: YES, type: text("u8") }], "0x1::simple_map 0x10002"],
    ["adding an existing property", "add", [text("a"), { value: YES, type: text("u8") }], "0x1::simple_map 0x10001"],
    ["adding a long name", "add", [text("a".repeat(129)), { value: YES, type: text("u8") }], `${MODULE} 0x10007`],
    ["an update without values", "update_property_map", [[text("a")], [], [text("u8")]], `${MODULE} 0x30004`],
    ["an update without types", "update_property_map", [[text("a")], [YES], []], `${MODULE} 0x30005`],
  ])("rejects this operation: %s", (_, name, args, outcome) => {
    const place = new Reference([mapOf(network, ["a", "u8", YES])], 0);
    expect(outcomeOf(() => network.call(`${MODULE}::${name}`, place, ...args))).toBe(outcome);
  });

  it("stores at most a thousand properties", () => {
    const place = new Reference([mapOf(network, ...manyNames(1000))], 0);
    const add = () => network.call(`${MODULE}::add`, place, text("more"), { value: YES, type: text("u8") });
    expect(outcomeOf(add)).toBe(`${MODULE} 0x30002`);
  });
});
