import { Deserializer, SignedTransaction } from "@aptos-labs/ts-sdk";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fromHex, toHex } from "../facts/hex.ts";
import { decode } from "./decode.ts";
import { encodeValue } from "./encode.ts";
import { parseSchema, parseType, SchemaError } from "./parseSchema.ts";
import { readHexInput } from "./readBytes.ts";
import { recogniseTypes } from "./recognise.ts";
import { checkHostileInput, hostileInputs } from "./testing/hostileInputs.ts";
import { signedSamples } from "./testing/signedSamples.ts";
import { WELL_KNOWN } from "./wellKnown.ts";

const type = (text: string, schema = WELL_KNOWN) => parseType(text, schema);
const decoded = (hex: string, text: string) => decode(fromHex(hex), type(text), WELL_KNOWN);
function problemOf(text: string): unknown {
  try {
    return parseSchema(text);
  } catch (error) {
    if (error instanceof SchemaError) return error.problem;
    throw error;
  }
}

describe("BCS", () => {
  it.each([
    ["u64", "0x0100000000000080", "9223372036854775809"],
    ["i64", "0x0000000000000080", "-9223372036854775808"],
    ["u256", `0x${"ff".repeat(32)}`, (2n ** 256n - 1n).toString()],
    ["u8", "0xff", 255],
    ["bool", "0x01", true],
    ["String", "0x0568616c6c6f", "hallo"],
    ["vector<u8>", "0x03010203", "0x010203"],
    ["vector<u16>", "0x0201000200", [1, 2]],
    ["Option<u8>", "0x00", null],
    ["Option<Option<u8>>", "0x0100", [null]],
    ["0x1::option::Option<0x1::string::String>", "0x010161", "a"],
    ["0x1::object::Object<0x1::fungible_asset::Metadata>", `0x${"0".repeat(63)}a`, `0x${"0".repeat(63)}a`],
  ])("decodes type %s from %s and encodes it to the same bytes", (text, hex, json) => {
    const result = decoded(hex, text);
    expect(result.ok && result.root.json).toEqual(json);
    const again = encodeValue(json, type(text), WELL_KNOWN);
    expect(again.ok && toHex(again.bytes)).toBe(hex);
  });

  it.each([
    ["a bool of 2", "vector<bool>", "0x020102", { kind: "badBool", at: 2, path: ["1"], values: { found: 2 } }],
    ["truncated bytes", "u64", "0x0102", { kind: "ended", at: 0, path: [], values: { wanted: 8, left: 2 } }],
    ["trailing bytes", "u8", "0x0102", { kind: "trailing", at: 1, path: [], values: { left: 1 } }],
    ["a length that is not in its shortest form", "vector<u8>", "0x8000", { kind: "badLength", at: 0 }],
    ["a length beyond 32 bits", "vector<u8>", "0xffffffff7f", { kind: "badLength", at: 0 }],
    [
      "a length beyond the remaining bytes",
      "vector<u8>",
      "0xffffffff0f00",
      { kind: "ended", at: 5, values: { wanted: 4294967295, left: 1 } },
    ],
    ["an option with two values", "Option<u8>", "0x020000", { kind: "badOption", at: 0, values: { found: 2 } }],
    ["a text that is not UTF-8", "String", "0x01ff", { kind: "badText", at: 1 }],
    [
      "a variant that does not exist",
      "AnySignature",
      "0x09",
      { kind: "unknownVariant", at: 0, values: { found: 9, type: "AnySignature" } },
    ],
    ["a payload that nobody may send any more", "TransactionPayload", "0x01", { kind: "unknownVariant", at: 0, values: { found: 1 } }],
    ["a key of 31 bytes", "AnyPublicKey", `0x001f${"00".repeat(31)}`, { kind: "wrongLength", at: 1, values: { wanted: 32, found: 31 } }],
    ["type tags without end", "TypeTag", `0x${"06".repeat(500)}`, { kind: "tooDeep" }],
    ["a name with a space", "identifier", "0x03612062", { kind: "badIdentifier", at: 1, values: { found: "a b" } }],
  ])("rejects %s and reports the byte position", (_what, text, hex, problem) => {
    expect(decoded(hex, text)).toMatchObject({ ok: false, problem });
  });

  it("rejects four billion empty structs before memory runs out", () => {
    const schema = parseSchema("struct Nothing {}");
    expect(decode(fromHex("0xffffffff0f"), type("vector<Nothing>", schema), schema)).toMatchObject({
      ok: false,
      problem: { kind: "tooMany" },
    });
  });

  it.each([
    ["a number beyond its type", 256, "u8", { kind: "outOfRange", path: [], values: { most: "255" } }],
    ["a number that was rounded", 2 ** 60, "u64", { kind: "wrongType" }],
    ["a missing field", { address: "0x1" }, "ModuleId", { kind: "missing", values: { field: "name" } }],
    ["an unknown field", { address: "0x1", name: "coin", x: 1 }, "ModuleId", { kind: "unknownField", values: { found: "x" } }],
    ["a field of another type", { address: 1, name: "coin" }, "ModuleId", { kind: "wrongType", path: ["address"] }],
    ["an unknown variant", "Nope", "TransactionExecutable", { kind: "unknownVariant", values: { found: "Nope" } }],
  ])("rejects encoding %s and reports the field path", (_what, value, text, problem) => {
    expect(encodeValue(value, type(text), WELL_KNOWN)).toMatchObject({ ok: false, problem });
  });

  it.each([
    ["an undefined type", "struct A { b: Bee }", { kind: "unknownType", name: "Bee", line: 1, column: 15 }],
    ["a missing brace", "struct A {\n  b: u8", { kind: "endsEarly", line: 2, column: 8 }],
    ["a reference", "struct A { b: &signer }", { kind: "reference", line: 1, column: 15 }],
    ["a duplicate name", "struct A {}\nenum A { B }", { kind: "alreadyDefined", name: "A", line: 2, column: 6 }],
    ["two variants with one index", "enum A { B = 3, C = 3 }", { kind: "alreadyDefined", name: "C" }],
    ["excessive nesting", `struct A { b: ${"vector<".repeat(100)}u8 }`, { kind: "tooDeep" }],
  ])("rejects a schema with %s and reports line and column", (_what, text, problem) => {
    expect(problemOf(text)).toMatchObject(problem);
  });

  it("accepts hex with spaces or without 0x and reports the position of a wrong character", () => {
    expect(readHexInput(" 0x01 02\n03 ")).toEqual({ ok: true, bytes: Uint8Array.of(1, 2, 3) });
    expect(readHexInput("0102")).toMatchObject({ ok: true });
    expect(readHexInput("0x01g2")).toEqual({ ok: false, reason: "notHex", at: 5, found: "g" });
    expect(readHexInput("0x012")).toEqual({ ok: false, reason: "odd" });
  });
});

describe("BCS of signed transactions from the client library", async () => {
  const samples = await signedSamples();

  it.each(samples)("recognises the type of $name and decodes the library's values", ({ bytes }) => {
    expect(recogniseTypes(bytes)[0]).toBe("SignedTransaction");
    const result = decode(bytes, { kind: "named", name: "SignedTransaction" }, WELL_KNOWN);
    if (!result.ok) throw new Error(JSON.stringify(result.problem));
    const theirs = SignedTransaction.deserialize(new Deserializer(bytes));
    const [raw, authenticator] = result.root.children;
    expect(toHex(bytes.subarray(raw?.start, raw?.end))).toBe(theirs.raw_txn.bcsToHex().toString());
    expect(toHex(bytes.subarray(authenticator?.start, authenticator?.end))).toBe(theirs.authenticator.bcsToHex().toString());
    expect(raw?.json).toMatchObject({
      sender: theirs.raw_txn.sender.toStringLong(),
      sequence_number: theirs.raw_txn.sequence_number.toString(),
      max_gas_amount: theirs.raw_txn.max_gas_amount.toString(),
      expiration_timestamp_secs: theirs.raw_txn.expiration_timestamp_secs.toString(),
      chain_id: theirs.raw_txn.chain_id.chainId,
    });
    const again = encodeValue(result.root.json, { kind: "named", name: "SignedTransaction" }, WELL_KNOWN);
    expect(again.ok && toHex(again.bytes)).toBe(toHex(bytes));
  });

  it("decodes hostile bytes, values and schemas completely or rejects them with a position", () => {
    const seen = { understood: 0, refused: 0 };
    fc.assert(
      fc.property(hostileInputs(samples.map(({ bytes }) => bytes)), (input) => {
        seen[checkHostileInput(input)] += 1;
      }),
      { numRuns: 1_500, seed: 16 },
    );
    expect(seen.understood).toBeGreaterThan(50);
    expect(seen.refused).toBeGreaterThan(100);
  });
});
