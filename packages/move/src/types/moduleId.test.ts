import { ModuleId as ClientModuleId } from "@aptos-labs/ts-sdk";
import { describe, expect, test } from "vitest";
import { BcsError, decodeBcs } from "../bcs/reader.ts";
import { encodeBcs } from "../bcs/writer.ts";
import { address } from "./address.ts";
import { isIdentifier } from "./identifier.ts";
import { parseModuleId, printModuleId, readModuleId, writeModuleId } from "./moduleId.ts";
import { TypeParseError } from "./parseTypeTag.ts";

describe("module ids", () => {
  test("have the client library's bytes and read back", () => {
    const id = { address: address("0x1"), name: "coin" };
    const bytes = encodeBcs((writer) => writeModuleId(writer, id));
    expect(bytes).toEqual(ClientModuleId.fromStr("0x1::coin").bcsToBytes());
    expect(decodeBcs(bytes, readModuleId)).toEqual(id);
  });

  test("read from text with any form of address and print short", () => {
    expect(printModuleId(parseModuleId(`0x${"a".padStart(64, "0")}::fungible_asset`))).toBe("0xa::fungible_asset");
    expect(parseModuleId("1::vector")).toEqual({ address: address("0x1"), name: "vector" });
  });

  test.each(["", "0x1", "coin", "::coin", "0x1::", "0x1::coin::Coin", "0x1:: coin", "0xz::coin"])("%j is refused", (text) => {
    expect(() => parseModuleId(text)).toThrow(TypeParseError);
  });

  test("a name on the wire must be an identifier", () => {
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
  ])("whether %j is an identifier: %s", (text, expected) => {
    expect(isIdentifier(text)).toBe(expected);
  });
});
