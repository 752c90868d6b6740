import { ModuleId as ClientModuleId } from "@aptos-labs/ts-sdk";
import { describe, expect, test } from "vitest";
import { BcsError, decodeBcs } from "../bcs/reader.ts";
import { encodeBcs } from "../bcs/writer.ts";
import { address } from "./address.ts";
import { isIdentifier } from "./identifier.ts";
import { parseModuleId, printModuleId, readModuleId, writeModuleId } from "./moduleId.ts";
import { TypeParseError } from "./parseTypeTag.ts";

describe("module ids", () => {
  test("match the client library's bytes and round-trip", () => {
    const id = { address: address("0x1"), name: "coin" };
    const bytes = encodeBcs((writer) => writeModuleId(writer, id));
    expect(bytes).toEqual(ClientModuleId.fromStr("0x1::coin").bcsToBytes());
    expect(decodeBcs(bytes, readModuleId)).toEqual(id);
  });

  test("parse text with any address form and print the short form", () => {
    expect(printModuleId(parseModuleId(`0x${"a".padStart(64, "0")}::fungible_asset`))).toBe("0xa::fungible_asset");
    expect(parseModuleId("1::vector")).toEqual({ address: address("0x1"), name: "vector" });
  });

  test.each(["", "0x1", "coin", "::coin", "0x1::", "0x1::coin::Coin", "0x1:: coin", "0xz::coin"])("rejects %j as a module id", (text) => {
    expect(() => parseModuleId(text)).toThrow(TypeParseError);
  });

  test("reject names in BCS that are no identifiers", () => {
    const bytes = encodeBcs((writer) => writer.address(address("0x1")).string("no name"));
    expect(() => decodeBcs(bytes, readModuleId)).toThrow(BcsError);
  });

  test.each([
    ["a", true],
    ["Coin_1", true],
    ["_a", true],
    ["a$b", true],
    ["", false],
    ["_", false],
    ["1a", false],
    ["a-b", false],
    ["a\n", false],
    ["é", false],
  ])("isIdentifier(%j) returns %s", (text, expected) => {
    expect(isIdentifier(text)).toBe(expected);
  });
});
