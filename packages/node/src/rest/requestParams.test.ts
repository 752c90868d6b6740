import { describe, expect, it } from "vitest";
import {
  ADDRESS,
  ASSET_TYPE,
  BOOLEAN,
  HASH,
  HEX_BYTES,
  IDENTIFIER,
  STATE_KEY,
  STRUCT_TAG,
  type TextType,
  U64,
  UINT16,
  UINT64,
} from "./requestParams.ts";

const ONE = `0x${"0".repeat(63)}1`;
const HASH_TEXT = "2385".padEnd(64, "a");

describe("text types of request parameters", () => {
  it.each<[string, TextType<unknown>, string, unknown]>([
    ["a u64", U64, "18446744073709551615", 18446744073709551615n],
    ["a u64 with zeros in front", U64, "00000000000000000000000000000000007", 7n],
    ["a u64 with a plus sign", U64, "+7", 7n],
    ["a block height", UINT64, "0", 0n],
    ["a limit", UINT16, "65535", 65535],
    ["true", BOOLEAN, "true", true],
    ["false", BOOLEAN, "false", false],
    ["a short address", ADDRESS, "0x1", ONE],
    ["an address without prefix", ADDRESS, "1", ONE],
    ["a long address", ADDRESS, ONE, ONE],
    ["an identifier", IDENTIFIER, "aptos_coin", "aptos_coin"],
    ["an asset by address", ASSET_TYPE, "0x1", ONE],
  ])("parse the text of %s", (_, type, text, value) => {
    expect(type.parse(text)).toEqual(value);
  });

  it("parse hashes with or without 0x prefix", () => {
    expect(HASH.parse(`0x${HASH_TEXT}`)).toEqual(HASH.parse(HASH_TEXT));
    expect(HASH.parse(HASH_TEXT)).toHaveLength(32);
  });

  it("parse an asset by its coin type", () => {
    expect(ASSET_TYPE.parse("0x1::aptos_coin::AptosCoin")).toMatchObject({ kind: "struct", module: "aptos_coin", name: "AptosCoin" });
  });

  it.each<[TextType<unknown>, string, string]>([
    [U64, "-1", 'Parsing u64 string "-1" failed, caused by error: invalid digit found in string'],
    [U64, "", 'Parsing u64 string "" failed, caused by error: cannot parse integer from empty string'],
    [
      U64,
      "18446744073709551616",
      'Parsing u64 string "18446744073709551616" failed, caused by error: number too large to fit in target type',
    ],
    [U64, "1e3", 'Parsing u64 string "1e3" failed, caused by error: invalid digit found in string'],
    [U64, "+", 'Parsing u64 string "+" failed, caused by error: invalid digit found in string'],
    [UINT16, "65536", "number too large to fit in target type"],
    [UINT16, "a", "invalid digit found in string"],
    [UINT64, "9".repeat(100_000), "number too large to fit in target type"],
    [BOOLEAN, "yes", "provided string was not `true` or `false`"],
    [ADDRESS, "x1", "Invalid account address: Hex characters are invalid: Invalid character 'x' at position 62"],
    [ADDRESS, "0x", "Invalid account address: Hex string is too short, must be 1 to 64 chars long, excluding the leading 0x"],
    [ADDRESS, "1".repeat(66), "Invalid account address: Hex characters are invalid: Invalid string length"],
    [HASH, "0x123", "unable to parse HashValue"],
    [HASH, HASH_TEXT.slice(2), "unable to parse HashValue"],
    [HASH, "z".repeat(64), "unable to parse HashValue"],
    [IDENTIFIER, "coin::coin", "Invalid identifier 'coin::coin'"],
  ])("reject %o %s with the public node's message", (type, text, message) => {
    expect(() => type.parse(text)).toThrow(expect.objectContaining({ name: "ParameterError", message }));
  });

  it.each<[TextType<unknown>, string]>([
    [STRUCT_TAG, "0x1::GUID_Generator"],
    [STRUCT_TAG, "u64"],
    [STRUCT_TAG, "0x1::a::B<"],
    [ASSET_TYPE, "not an asset"],
    [HEX_BYTES, "0xabc"],
    [STATE_KEY, "zz"],
    [STATE_KEY, "00"],
    [STATE_KEY, ""],
  ])("reject %o %s with a reason", (type, text) => {
    expect(() => type.parse(text)).toThrow(expect.objectContaining({ name: "ParameterError" }));
  });
});
