import { TypeTag as ClientTypeTag, Deserializer, parseTypeTag as parseClientTypeTag } from "@aptos-labs/ts-sdk";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hexToBytes } from "../bcs/hex.ts";
import { BcsError, decodeBcs } from "../bcs/reader.ts";
import { encodeBcs } from "../bcs/writer.ts";
import { address, parseAddress } from "./address.ts";
import { parseStructTag, parseTypeTag, structTag, TypeParseError, typeTag } from "./parseTypeTag.ts";
import { printType, printTypeTag, typeTagsEqual } from "./printType.ts";
import { INTEGER_KINDS, type TypeTag } from "./type.ts";
import { readStructTag, readTypeTag, writeStructTag, writeTypeTag } from "./typeTagBcs.ts";

const identifier = fc.stringMatching(/^[a-zA-Z][a-zA-Z0-9_]{0,8}$/);
const anyAddress = fc
  .oneof(fc.stringMatching(/^0x[0-9a-f]$/), fc.stringMatching(/^0x[1-9a-f][0-9a-f]{63}$/))
  .map((text) => parseAddress(text) ?? address("0x1"));

const anyTag = fc.letrec<{ tag: TypeTag }>((tie) => ({
  tag: fc.oneof(
    { maxDepth: 4, depthSize: "small" },
    fc.constantFrom(...(["bool", "address", "signer", ...INTEGER_KINDS] as const)).map((kind): TypeTag => ({ kind })),
    tie("tag").map((element): TypeTag => ({ kind: "vector", element })),
    fc
      .record({ address: anyAddress, module: identifier, name: identifier, typeArguments: fc.array(tie("tag"), { maxLength: 3 }) })
      .map((parts): TypeTag => ({ kind: "struct", ...parts })),
  ),
})).tag;

const encodeTag = (tag: TypeTag) => encodeBcs((writer) => writeTypeTag(writer, tag));
const nested = (depth: number, leaf = "u8") => `${"vector<".repeat(depth)}${leaf}${">".repeat(depth)}`;

describe("type tags in text", () => {
  test("every tag round-trips through text", () => {
    fc.assert(
      fc.property(anyTag, (tag) => {
        expect(parseTypeTag(printTypeTag(tag))).toEqual(tag);
      }),
    );
  });

  test("every tag prints the client library's text, except for address length", () => {
    fc.assert(
      fc.property(anyTag, (tag) => {
        const theirs = parseClientTypeTag(printTypeTag(tag));
        expect(parseTypeTag(theirs.toString())).toEqual(tag);
      }),
    );
  });

  test.each([
    ["0x1::coin::CoinStore<0x1::aptos_coin::AptosCoin>", "0x1::coin::CoinStore<0x1::aptos_coin::AptosCoin>"],
    [" 0x01 :: a :: B < u8 ,vector< u64 >,> ", "0x1::a::B<u8, vector<u64>>"],
    ["0X0A::a::B<>", "0xa::a::B"],
    [`0x${"1".padStart(64, "0")}::a::B`, "0x1::a::B"],
    ["0x1::_hidden::_B$1", "0x1::_hidden::_B$1"],
    [nested(8), nested(8)],
  ])("%s parses and prints as %s", (text, printed) => {
    expect(printTypeTag(parseTypeTag(text))).toBe(printed);
  });

  test.each<[string, string]>(
    [
      "",
      "u7",
      "U64",
      "vector",
      "vector<>",
      "vector<u8,u8>",
      "vector<u8",
      "u8>",
      "u8 u8",
      "&u8",
      "T0",
      "1::a::B",
      "0x::a::B",
      "0x1::a",
      "0x1::a::B<",
      "0x1::a::B<u8",
      "0x1::a::B<,>",
      "0x1::a::B<u8,,u8>",
      "0x1::a::B::C",
      "0x1::a::_",
      "0x1::1a::B",
      "0x1:a:B",
      `0x${"1".repeat(65)}::a::B`,
      nested(9),
      "vector<".repeat(100_000),
      `0x1::a::B<${"0x1::a::B<".repeat(9)}u8${">".repeat(10)}`,
    ].map((text): [string, string] => [text.slice(0, 40), text]),
  )("rejects %j", (_, text) => {
    expect(() => parseTypeTag(text)).toThrow(TypeParseError);
  });

  test("a parse error reports its position without repeating endless input", () => {
    expect(() => parseTypeTag("0x1::a")).toThrow('invalid Move type "0x1::a": expected :: at character 7');
    expect(() => parseTypeTag("z".repeat(10_000))).toThrow(/^.{1,300}$/);
  });

  test("parseStructTag rejects types that are no structs", () => {
    expect(parseStructTag("0x1::a::B").name).toBe("B");
    expect(() => parseStructTag("vector<u8>")).toThrow(TypeParseError);
    expect(() => structTag("u8")).toThrow(TypeParseError);
  });

  test("typeTag returns the same object for equal texts", () => {
    expect(structTag("0x1::a::B<u8>")).toBe(typeTag("0x1::a::B<u8>"));
  });

  test("signatures print references and type parameters", () => {
    const struct = {
      kind: "struct",
      address: address("0x1"),
      module: "object",
      name: "Object",
      typeArguments: [{ kind: "typeParameter", index: 0 }],
    } as const;
    expect(printType({ kind: "reference", mutable: false, to: { kind: "signer" } })).toBe("&signer");
    expect(printType({ kind: "reference", mutable: true, to: { kind: "vector", element: struct } })).toBe(
      "&mut vector<0x1::object::Object<T0>>",
    );
  });

  test("tags with equal types are equal", () => {
    expect(typeTagsEqual(parseTypeTag("0x1::a::B<u8>"), parseTypeTag("0x01::a::B< u8 >"))).toBe(true);
    expect(typeTagsEqual(parseTypeTag("0x1::a::B<u8>"), parseTypeTag("0x1::a::B<u16>"))).toBe(false);
  });
});

describe("type tags in BCS", () => {
  test("round-trip through BCS", () => {
    fc.assert(
      fc.property(anyTag, (tag) => {
        expect(decodeBcs(encodeTag(tag), readTypeTag)).toEqual(tag);
      }),
    );
  });

  // The client library numbers signed integers as if no function types preceded them.
  test("match the client library's bytes, except signed integers", () => {
    fc.assert(
      fc.property(anyTag, (tag) => {
        fc.pre(!/\bi(8|16|32|64|128|256)\b/.test(printTypeTag(tag)));
        const bytes = encodeTag(tag);
        expect(bytes).toEqual(parseClientTypeTag(printTypeTag(tag)).bcsToBytes());
        expect(parseTypeTag(ClientTypeTag.deserialize(new Deserializer(bytes)).toString())).toEqual(tag);
      }),
    );
  });

  test("encode a struct tag without the type tag's variant byte", () => {
    const tag = structTag("0x1::coin::Coin<vector<bool>>");
    const bytes = encodeBcs((writer) => writeStructTag(writer, tag));
    expect(bytes).toEqual(encodeTag(tag).slice(1));
    expect(decodeBcs(bytes, readStructTag)).toEqual(tag);
  });

  test("accept eight nested types and reject nine, for input of any length", () => {
    const vectors = (depth: number) => hexToBytes(`${"06".repeat(depth)}01`);
    expect(decodeBcs(vectors(8), readTypeTag)).toEqual(parseTypeTag(nested(8)));
    expect(() => decodeBcs(vectors(9), readTypeTag)).toThrow(BcsError);
    expect(() => decodeBcs(vectors(1_000_000), readTypeTag)).toThrow(BcsError);
    expect(() => encodeTag({ kind: "vector", element: parseTypeTag(nested(8)) })).toThrow(BcsError);
  });

  test.each([
    ["an unknown variant", "12"],
    ["a struct name that is no identifier", `07${"00".repeat(32)}02202001610 0`.replaceAll(" ", "")],
    ["an empty module name", `07${"00".repeat(32)}00016100`],
  ])("reject bytes with %s", (_, hex) => {
    expect(() => decodeBcs(hexToBytes(hex), readTypeTag)).toThrow(BcsError);
  });
});
