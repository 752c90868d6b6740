import { Serializer } from "@aptos-labs/ts-sdk";
import { describe, expect, it } from "vitest";
import { readAddress } from "./address.ts";
import { toHex } from "./hex.ts";
import { PROPERTY_TYPES, type PropertyType, parseProperty, propertyBytes, readProperties } from "./tokenProperty.ts";

const ADDRESS = readAddress("0xb0b");

/** A token's property map in the node's JSON format. */
function mapOf(...properties: readonly (readonly [key: string, type: number, bytes: Uint8Array])[]) {
  return { inner: { data: properties.map(([key, type, bytes]) => ({ key, value: { type, value: toHex(bytes) } })) } };
}
const written = (type: PropertyType, text: string) => {
  const value = parseProperty(type, text);
  if (value === undefined) throw new TypeError(text);
  return propertyBytes(type, value);
};

describe("token property", () => {
  it.each<[PropertyType, string]>([
    ["bool", "true"],
    ["bool", "false"],
    ["u8", "255"],
    ["u16", "65535"],
    ["u32", "4294967295"],
    ["u64", "18446744073709551615"],
    ["u128", "340282366920938463463374607431768211455"],
    ["u256", (2n ** 256n - 1n).toString()],
    ["address", ADDRESS],
    ["vector<u8>", "0x00ff"],
    ["0x1::string::String", "  مرحبا <b>"],
    ["0x1::string::String", "\ufeff"],
    ["0x1::string::String", "x".repeat(200)],
  ])("of type %s decodes to the typed text %s", (type, text) => {
    const [property] = readProperties(mapOf(["key", PROPERTY_TYPES.indexOf(type), written(type, text)]));
    expect(property).toEqual({ key: "key", type, text });
  });

  it("encodes to the same bytes as the client library's serializer", () => {
    const library = (write: (serializer: Serializer) => void) => {
      const serializer = new Serializer();
      write(serializer);
      return serializer.toUint8Array();
    };
    expect(written("u64", "258")).toEqual(library((serializer) => serializer.serializeU64(258n)));
    expect(written("u256", "65537")).toEqual(library((serializer) => serializer.serializeU256(65537n)));
    expect(written("0x1::string::String", "ü".repeat(100))).toEqual(library((serializer) => serializer.serializeStr("ü".repeat(100))));
    expect(written("vector<u8>", "0x0102")).toEqual(library((serializer) => serializer.serializeBytes(Uint8Array.of(1, 2))));
    expect(written("bool", "true")).toEqual(library((serializer) => serializer.serializeBool(true)));
  });

  it.each<[PropertyType, string]>([
    ["bool", "yes"],
    ["u8", "256"],
    ["u8", "-1"],
    ["u64", "1.5"],
    ["u64", ""],
    ["u256", "9".repeat(79)],
    ["address", "0xzz"],
    ["vector<u8>", "0x0"],
    ["vector<u8>", "00"],
  ])("of type %s rejects the text %s", (type, text) => {
    expect(parseProperty(type, text)).toBeUndefined();
  });

  it.each([
    ["too few bytes", 4, Uint8Array.of(1)],
    ["a bool other than 0 or 1", 0, Uint8Array.of(2)],
    ["a length prefix that does not match the bytes", 9, Uint8Array.of(5, 65)],
    ["a non-minimal length prefix", 8, Uint8Array.of(0x81, 0x00, 65)],
    ["invalid UTF-8", 9, Uint8Array.of(1, 0xff)],
    ["an unknown type", 77, Uint8Array.of(1, 2)],
  ])("with %s is shown as hex", (_, type, bytes) => {
    expect(readProperties(mapOf(["key", type, bytes]))[0]?.text).toBe(toHex(bytes));
  });
});
