import { Deserializer, Serializer } from "@aptos-labs/ts-sdk";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fromHex } from "../facts/hex.ts";
import { type BytesReader, readWhole, wholly } from "./bytesReader.ts";
import { UnreadableBytesError } from "./decodeProblem.ts";

function problemOf(hex: string, read: (reader: BytesReader) => unknown): unknown {
  try {
    return readWhole(fromHex(hex), read);
  } catch (error) {
    if (error instanceof UnreadableBytesError) return error.problem;
    throw error;
  }
}

describe("BytesReader", () => {
  it.each<[string, string, (reader: BytesReader) => unknown, object]>([
    ["a truncated integer", "0x0102", (reader) => reader.u64(), { kind: "ended", at: 0, values: { wanted: 8, left: 2 } }],
    ["a missing byte", "0x", (reader) => reader.u8(), { kind: "ended", at: 0, values: { wanted: 1, left: 0 } }],
    ["trailing bytes", "0x0102", (reader) => reader.u8(), { kind: "trailing", at: 1, values: { left: 1 } }],
    ["a bool of 2", "0x0102", (reader) => [reader.bool(), reader.bool()], { kind: "badBool", at: 1, values: { found: 2 } }],
    ["an option byte of 2", "0x0200", (reader) => reader.option(reader.u8), { kind: "badBool", at: 0 }],
    ["a length that is not in its shortest form", "0x0080800000", (reader) => [reader.u8(), reader.bytes()], { kind: "badLength", at: 1 }],
    ["a length beyond 32 bits", "0xffffffff1f", (reader) => reader.uleb128(), { kind: "badLength", at: 0 }],
    ["a length of six bytes", "0x808080808001", (reader) => reader.uleb128(), { kind: "badLength", at: 0 }],
    ["a length without end", "0x80", (reader) => reader.uleb128(), { kind: "ended", at: 1 }],
    ["a length beyond the bytes", "0x0301", (reader) => reader.bytes(), { kind: "ended", at: 1, values: { wanted: 3, left: 1 } }],
    ["bytes of another length", "0x0101", (reader) => reader.bytes(2), { kind: "wrongLength", at: 0, values: { wanted: 2, found: 1 } }],
    ["an unknown variant", "0x03", (reader) => reader.variant(3), { kind: "unknownVariant", at: 0, values: { found: 3 } }],
    ["a variant that is not in its shortest form", "0x8000", (reader) => reader.variant(3), { kind: "badLength", at: 0 }],
    ["a text that is not UTF-8", "0x01ff", (reader) => reader.text(), { kind: "badText", at: 1 }],
    ["a name with a space", "0x03612062", (reader) => reader.identifier(), { kind: "badIdentifier", at: 0, values: { found: "a b" } }],
    ["a list longer than the bytes", "0xffffffff0f01", (reader) => reader.list(reader.u8), { kind: "ended", at: 6 }],
  ])("rejects %s and reports the byte position", (_what, hex, read, problem) => {
    expect(problemOf(hex, read)).toMatchObject(problem);
  });

  it("reads values of the client library's serializer", () => {
    const values = fc.record({
      byte: fc.nat(255),
      u64: fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
      u256: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
      flag: fc.boolean(),
      length: fc.nat(2 ** 31 - 1),
      bytes: fc.uint8Array({ maxLength: 300 }),
      text: fc.string({ unit: "binary" }),
    });
    fc.assert(
      fc.property(values, ({ byte, u64, u256, flag, length, bytes, text }) => {
        const to = new Serializer();
        to.serializeU8(byte);
        to.serializeU64(u64);
        to.serializeU256(u256);
        to.serializeBool(flag);
        to.serializeU32AsUleb128(length);
        to.serializeBytes(bytes);
        to.serializeStr(text);
        const read = readWhole(to.toUint8Array(), (reader) => ({
          byte: reader.u8(),
          u64: reader.u64(),
          u256: reader.integer(32),
          flag: reader.bool(),
          length: reader.uleb128(),
          bytes: Uint8Array.from(reader.bytes()),
          text: reader.text(),
        }));
        expect(read).toEqual({ byte, u64, u256, flag, length, bytes, text });
      }),
      { seed: 16, numRuns: 100 },
    );
  });

  it("accepts exactly the lengths that the client library writes", () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 6 }), (bytes) => {
        const length = wholly(bytes, (reader) => reader.uleb128());
        if (length === undefined) return;
        const to = new Serializer();
        to.serializeU32AsUleb128(length);
        expect(to.toUint8Array()).toEqual(bytes);
        expect(new Deserializer(bytes).deserializeUleb128AsU32()).toBe(length);
      }),
      { seed: 16, numRuns: 2_000 },
    );
  });
});
