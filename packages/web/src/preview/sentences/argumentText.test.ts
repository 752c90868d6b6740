import { AccountAddress, Bool, MoveOption, MoveString, MoveVector, U8, U64, U256 } from "@aptos-labs/ts-sdk";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { argumentText } from "./argumentText.ts";

const LONG = `0x${"ab".repeat(32)}`;

describe("argumentText", () => {
  it.each<readonly [string, { bcsToBytes(): Uint8Array }, string]>([
    ["u64", new U64(18_446_744_073_709_551_615n), "18446744073709551615"],
    ["u256", new U256(2n ** 200n), (2n ** 200n).toString()],
    ["bool", new Bool(true), "true"],
    ["address", AccountAddress.from(LONG), LONG],
    ["0x1::object::Object<0x4::token::Token>", AccountAddress.from(LONG), LONG],
    ["0x1::string::String", new MoveString('a "name"'), '"a \\"name\\""'],
    ["vector<u8>", MoveVector.U8([1, 255]), "0x01ff"],
    ["vector<vector<u64>>", new MoveVector([MoveVector.U64([1, 2]), MoveVector.U64([])]), "[[1, 2], []]"],
    ["0x1::option::Option<u8>", new MoveOption(new U8(7)), "7"],
    ["0x1::option::Option<u8>", new MoveOption<U8>(), "–"],
    ["0x1::option::Option<0x1::option::Option<u8>>", new MoveOption<MoveOption<U8>>(), "–"],
    ["0x1::option::Option<0x1::option::Option<u8>>", new MoveOption(new MoveOption<U8>()), "some(–)"],
    ["0x1::option::Option<0x1::option::Option<u8>>", new MoveOption(new MoveOption(new U8(7))), "some(7)"],
    ["0xcafe::shop::Ticket", new U8(7), "0x07"],
    ["u64", new U8(7), "0x07"],
  ])("formats an argument of type %s", (type, value, text) => {
    expect(argumentText(type, value.bcsToBytes())).toBe(text);
  });

  it("never throws, for any bytes and type", () => {
    const type = fc.constantFrom(
      "u8",
      "u128",
      "i64",
      "vector<bool>",
      "0x1::option::Option<vector<address>>",
      "vector<0x1::string::String>",
      "signer",
      "x",
    );
    fc.assert(
      fc.property(type, fc.uint8Array({ maxLength: 80 }), (name, bytes) => {
        expect(argumentText(name, bytes)).not.toBe("");
      }),
    );
  });
});
