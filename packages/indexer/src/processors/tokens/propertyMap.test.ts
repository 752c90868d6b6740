import { hexToBytes } from "@atoll/move";
import { describe, expect, test } from "vitest";
import { legacyProperties, objectProperties } from "./propertyMap.ts";

const text = (content: string) => ({ bytes: new TextEncoder().encode(content) });
const entry = (type: number | { bytes: Uint8Array }, value: string) => [
  { key: text("it"), value: { type, value: hexToBytes(value.slice(2)) } },
];
const ofObject = (type: number, value: string) => objectProperties({ inner: { data: entry(type, value) } }).it;
const ofLegacy = (type: string, value: string) => legacyProperties({ map: { data: entry(text(type), value) } }).it;

describe("property of a 0x4 token object", () => {
  test.each([
    ["bool", 0, "0x01", "true"],
    ["u8", 1, "0xff", "255"],
    ["u16", 2, "0x0001", "256"],
    ["u32", 3, "0xffffffff", "4294967295"],
    ["u64", 4, "0xffffffffffffffff", "18446744073709551615"],
    ["u128", 5, `0x01${"00".repeat(15)}`, "1"],
    ["u256", 6, `0x${"00".repeat(31)}01`, (2n ** 248n).toString()],
    ["address", 7, `0x${"00".repeat(31)}0a`, `0x${"00".repeat(31)}0a`],
    ["vector of bytes", 8, "0x02abcd", "0xabcd"],
    ["string", 9, "0x056f6365616e", "ocean"],
  ])("of type %s is shown as text", (_, type, stored, shown) => {
    expect(ofObject(type, stored)).toBe(shown);
  });

  test.each([
    ["has an unknown type", 10, "0x01"],
    ["has too few bytes for its type", 4, "0x01"],
    ["has bytes left over", 1, "0x0102"],
    ["is invalid UTF-8", 9, "0x01ff"],
  ])("that %s is shown as hex", (_, type, stored) => {
    expect(ofObject(type, stored)).toBe(stored);
  });
});

describe("property of a legacy 0x3 token", () => {
  test.each([
    ["bool", "0x00", "false"],
    ["u8", "0x07", "7"],
    ["u64", "0x0100000000000000", "1"],
    ["u128", `0x02${"00".repeat(15)}`, "2"],
    ["0x1::string::String", "0x0161", "a"],
    ["address", `0x${"0b".repeat(32)}`, `0x${"0b".repeat(32)}`],
  ])("of type %s is shown as text", (type, stored, shown) => {
    expect(ofLegacy(type, stored)).toBe(shown);
  });

  test.each([
    ["vector<u8>", "0x0161"],
    ["whatever its maker likes", "0x0161"],
    ["u64", "0x61"],
    ["bool", "0x02"],
  ])('of undecodable type "%s" is shown as hex', (type, stored) => {
    expect(ofLegacy(type, stored)).toBe(stored);
  });
});
