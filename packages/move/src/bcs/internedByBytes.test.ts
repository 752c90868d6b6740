import { describe, expect, test } from "vitest";
import { parseTypeTag } from "../types/parseTypeTag.ts";
import { printTypeTag } from "../types/printType.ts";
import { encodeTypeTag, readTypeTag } from "../types/typeTagBcs.ts";
import { createInternedByBytes } from "./internedByBytes.ts";
import { BcsError, BcsReader, decodeBcs } from "./reader.ts";

describe("cache of decoded values, keyed by their bytes", () => {
  test("finds a value only for identical bytes, at any offset", () => {
    const cache = createInternedByBytes<string>(10);
    cache.keep(Uint8Array.of(9, 1, 2, 3), 1, 4, "one two three");
    expect(cache.find(Uint8Array.of(1, 2, 3, 9), 0, 3)).toBe("one two three");
    expect(cache.find(Uint8Array.of(1, 2, 3, 9), 0, 4)).toBeUndefined();
    expect(cache.find(Uint8Array.of(1, 2, 4), 0, 3)).toBeUndefined();
  });

  test("returns nothing for different bytes with the same hash", () => {
    const [one, other] = [new TextEncoder().encode("7yzx"), new TextEncoder().encode("e6ad")];
    const cache = createInternedByBytes<string>(10);
    cache.keep(one, 0, one.length, "one");
    expect(cache.find(other, 0, other.length)).toBeUndefined();
    cache.keep(other, 0, other.length, "other");
    expect(cache.find(other, 0, other.length)).toBe("other");
    expect(cache.find(one, 0, one.length)).toBeUndefined();
  });

  test("stays within its size limit", () => {
    const cache = createInternedByBytes<number>(3);
    for (let i = 0; i < 10; i++) cache.keep(Uint8Array.of(i), 0, 1, i);
    expect(Array.from({ length: 10 }, (_, i) => cache.find(Uint8Array.of(i), 0, 1)).filter((found) => found !== undefined)).toEqual([9]);
  });

  test("stays unchanged when the caller later modifies the source bytes", () => {
    const cache = createInternedByBytes<string>(10);
    const bytes = Uint8Array.of(1, 2);
    cache.keep(bytes, 0, 2, "one two");
    bytes[0] = 7;
    expect(cache.find(bytes, 0, 2)).toBeUndefined();
    expect(cache.find(Uint8Array.of(1, 2), 0, 2)).toBe("one two");
  });
});

describe("decoding a type tag a second time", () => {
  const bytesOf = (text: string) => encodeTypeTag(parseTypeTag(text));

  test("returns the same object, with and without type arguments around it", () => {
    const [first, second] = [1, 2].map(() => decodeBcs(bytesOf("0x1::kept::Thing"), readTypeTag));
    expect(second).toBe(first);
    const outer = decodeBcs(bytesOf("vector<0x1::kept::Box<0x1::kept::Thing, u8>>"), readTypeTag);
    expect(printTypeTag(outer)).toBe("vector<0x1::kept::Box<0x1::kept::Thing, u8>>");
    expect(JSON.stringify(outer)).toContain('"name":"Thing"');
  });

  test("advances the reader past its bytes", () => {
    const bytes = Uint8Array.from([...bytesOf("0x1::kept::Thing"), ...bytesOf("0x1::kept::Other"), 5]);
    for (let round = 0; round < 2; round++) {
      const reader = new BcsReader(bytes);
      expect([printTypeTag(readTypeTag(reader)), printTypeTag(readTypeTag(reader)), reader.u8()]).toEqual([
        "0x1::kept::Thing",
        "0x1::kept::Other",
        5,
      ]);
      reader.end();
    }
  });

  test("still rejects truncated or misspelt bytes", () => {
    const bytes = bytesOf("0x1::kept::Thing");
    decodeBcs(bytes, readTypeTag);
    for (let length = 0; length < bytes.length; length++)
      expect(() => decodeBcs(bytes.subarray(0, length), readTypeTag), `${length} bytes`).toThrowError(BcsError);
    const misspelt = bytes.slice();
    misspelt[34] = "-".charCodeAt(0);
    expect(() => decodeBcs(misspelt, readTypeTag)).toThrowError("invalid identifier");
  });
});
