import { Deserializer, Serializer } from "@aptos-labs/ts-sdk";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Address, address } from "../types/address.ts";
import { hexToBytes } from "./hex.ts";
import { BcsError, BcsReader, decodeBcs } from "./reader.ts";
import { BcsWriter, encodeBcs, useBcs } from "./writer.ts";

function clientBytes(write: (serializer: Serializer) => void): Uint8Array {
  const serializer = new Serializer();
  write(serializer);
  return serializer.toUint8Array();
}

const uint = (bits: bigint) => fc.bigInt(0n, (1n << bits) - 1n);

describe("BCS writer and reader", () => {
  test("integers match the client library's bytes and round-trip", () => {
    fc.assert(
      fc.property(fc.nat(0xff), fc.nat(0xffff), fc.nat(0xffffffff), uint(64n), uint(128n), uint(256n), (a, b, c, d, e, f) => {
        const ours = encodeBcs((writer) => writer.u8(a).u16(b).u32(c).u64(d).u128(e).u256(f));
        const theirs = clientBytes((s) => {
          s.serializeU8(a);
          s.serializeU16(b);
          s.serializeU32(c);
          s.serializeU64(d);
          s.serializeU128(e);
          s.serializeU256(f);
        });
        expect(ours).toEqual(theirs);
        const read = decodeBcs(ours, (r) => [r.u8(), r.u16(), r.u32(), r.u64(), r.u128(), r.u256()]);
        expect(read).toEqual([a, b, c, d, e, f]);
      }),
    );
  });

  test("lengths, strings, bytes, booleans and options match the client library's bytes and round-trip", () => {
    fc.assert(
      fc.property(
        fc.nat(0xffffffff),
        fc.string({ unit: "grapheme" }),
        fc.uint8Array(),
        fc.boolean(),
        fc.option(uint(64n), { nil: undefined }),
        (length, text, bytes, flag, maybe) => {
          const ours = encodeBcs((writer) =>
            writer
              .uleb128(length)
              .string(text)
              .bytes(bytes)
              .bool(flag)
              .option(maybe, (w, value) => w.u64(value)),
          );
          const theirs = clientBytes((s) => {
            s.serializeU32AsUleb128(length);
            s.serializeStr(text);
            s.serializeBytes(bytes);
            s.serializeBool(flag);
            s.serializeU32AsUleb128(maybe === undefined ? 0 : 1);
            if (maybe !== undefined) s.serializeU64(maybe);
          });
          expect(ours).toEqual(theirs);
          const read = decodeBcs(ours, (r) => [r.uleb128(), r.string(), r.bytes(), r.bool(), r.option((inner) => inner.u64())]);
          expect(read).toEqual([length, text, bytes, flag, maybe]);
        },
      ),
    );
  });

  test("vectors and addresses round-trip", () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ minLength: 32, maxLength: 32 })), (raw) => {
        const addresses = raw.map((bytes) => address(Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")));
        const bytes = encodeBcs((writer) => writer.vector(addresses, (w, item) => w.address(item)));
        expect(bytes.length).toBe(new BcsReader(bytes).remaining);
        expect(decodeBcs(bytes, (reader) => reader.vector((inner) => inner.address()))).toEqual(addresses);
      }),
    );
  });

  test("decodes a ULEB128 length as the client library does, or rejects it", () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 6 }), (bytes) => {
        let theirs: number | undefined;
        try {
          theirs = new Deserializer(bytes).deserializeUleb128AsU32();
        } catch {
          theirs = undefined;
        }
        let ours: number | undefined;
        try {
          ours = new BcsReader(bytes).uleb128();
        } catch (error) {
          expect(error).toBeInstanceOf(BcsError);
        }
        // Our reader also rejects zero-padded lengths, which the client library accepts.
        if (ours !== undefined) expect(ours).toBe(theirs);
      }),
      { numRuns: 2000 },
    );
  });

  test.each<[string, string, (reader: BcsReader) => unknown, string]>([
    ["a missing byte", "", (r) => r.u8(), "unexpected end of input"],
    ["a truncated u64", "01020304050607", (r) => r.u64(), "unexpected end of input"],
    ["a length beyond the input", "05aabb", (r) => r.bytes(), "unexpected end of input"],
    ["a boolean of 2", "02", (r) => r.bool(), "expected boolean"],
    ["an option tag of 2", "02", (r) => r.option((inner) => inner.u8()), "expected option type"],
    ["a zero-padded ULEB128 length", "8000", (r) => r.uleb128(), "ULEB128 encoding was not minimal in size"],
    ["a ULEB128 length of 33 bits", "ffffffff1f", (r) => r.uleb128(), "ULEB128-encoded integer did not fit in the target size"],
    ["a ULEB128 length without end", "ffffffffff01", (r) => r.uleb128(), "ULEB128-encoded integer did not fit in the target size"],
    ["invalid UTF-8", "01ff", (r) => r.string(), "malformed utf8"],
    ["trailing bytes", "0100", (r) => r.u8(), "remaining input"],
  ])("the reader rejects %s", (_, hex, read, message) => {
    expect(() => decodeBcs(hexToBytes(hex), read)).toThrow(new BcsError(message));
  });

  test("vectors above the element limit of a reader fail before their elements are read", () => {
    const lists = hexToBytes("02020102020304");
    const read = (reader: BcsReader) => reader.vector((outer) => outer.vector((inner) => inner.u8()));
    expect(decodeBcs(lists, read, 6)).toEqual([
      [1, 2],
      [3, 4],
    ]);
    expect(() => decodeBcs(lists, read, 5)).toThrow(new BcsError("too many list elements"));
    expect(() => decodeBcs(hexToBytes("ffffffff0f"), read, 5)).toThrow(new BcsError("too many list elements"));
  });

  test("a vector length beyond the input fails at the end of input instead of exhausting memory", () => {
    expect(() => decodeBcs(hexToBytes("ffffffff0f01"), (reader) => reader.vector((inner) => inner.u8()))).toThrow(
      "unexpected end of input",
    );
  });

  test.each<[string, (writer: BcsWriter) => unknown]>([
    ["u8 256", (w) => w.u8(256)],
    ["u8 -1", (w) => w.u8(-1)],
    ["u16 0.5", (w) => w.u16(0.5)],
    ["u32 2^32", (w) => w.u32(2 ** 32)],
    ["u64 2^64", (w) => w.u64(1n << 64n)],
    ["u64 -1", (w) => w.u64(-1n)],
    ["u128 2^128", (w) => w.u128(1n << 128n)],
    ["u256 2^256", (w) => w.u256(1n << 256n)],
    ["u256 -1", (w) => w.u256(-1n)],
  ])("the writer throws for %s", (_, write) => {
    expect(() => write(new BcsWriter())).toThrow(RangeError);
  });

  test.each(["0x1", `0x${"A".repeat(64)}`, `0x${"g".repeat(64)}`, `0x${"é".repeat(64)}`])("the writer rejects %s as an address", (text) => {
    expect(() => new BcsWriter().address(text as Address)).toThrow(RangeError);
  });

  test("the writer appends hex text as the bytes it encodes", () => {
    expect(encodeBcs((writer) => writer.hex("00ff7a").hex(""))).toEqual(Uint8Array.of(0x00, 0xff, 0x7a));
  });

  test.each(["0", "0g", "FF", "é0"])("the writer rejects %j as hex text", (text) => {
    expect(() => new BcsWriter().hex(text)).toThrow(RangeError);
  });

  test("the temporary view of useBcs equals the bytes of encodeBcs, even in nested calls", () => {
    const seen = useBcs(
      (outer) =>
        outer.u8(1).u8(
          useBcs(
            (inner) => inner.u8(2).u8(3),
            (bytes) => bytes.length,
          ),
        ),
      (bytes) => Array.from(bytes),
    );
    expect(seen).toEqual([1, 2]);
  });

  test("an encoding inside another encoding, or after a failed one, has the right bytes", () => {
    const outer = encodeBcs((writer) => {
      writer.u8(1);
      expect(() =>
        encodeBcs((inner) => {
          inner.u8(9);
          throw new Error("stopped");
        }),
      ).toThrow("stopped");
      writer.bytes(encodeBcs((inner) => inner.u8(2)));
      writer.u8(3);
    });
    expect(outer).toEqual(Uint8Array.of(1, 1, 2, 3));
    expect(encodeBcs((writer) => writer.u8(4))).toEqual(Uint8Array.of(4));
  });

  test("a writer grows far beyond its initial capacity", () => {
    const writer = new BcsWriter();
    for (let i = 0n; i < 10_000n; i++) writer.u64(i);
    const reader = new BcsReader(writer.finish());
    for (let i = 0n; i < 10_000n; i++) if (reader.u64() !== i) throw new Error(`wrong at ${i}`);
    expect(reader.remaining).toBe(0);
  });
});
