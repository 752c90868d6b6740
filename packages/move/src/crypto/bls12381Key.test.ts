import { bls12_381 } from "@noble/curves/bls12-381.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aggregateBls12381PublicKeys } from "./bls12381.ts";
import { decodeKeyPoint, encodeKeyPoint } from "./bls12381Key.ts";

const { Point } = bls12_381.G1;

describe("encoding of BLS12-381 public keys", () => {
  test("decodes and encodes every valid key as the library does", () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 2n ** 254n), (scalar) => {
        const bytes = Point.BASE.multiply(scalar).toBytes();
        const point = Point.fromBytes(bytes);
        expect(decodeKeyPoint(bytes)?.equals(point)).toBe(true);
        expect(encodeKeyPoint(point)).toEqual(bytes);
      }),
      { numRuns: 20 },
    );
  });

  test("adding a key and its negation gives the encoded neutral point", () => {
    const key = Point.BASE.multiply(5n);
    const neutral = new Uint8Array(48).fill(0xc0, 0, 1);
    expect(aggregateBls12381PublicKeys([key.toBytes(), key.negate().toBytes()])).toEqual(neutral);
    expect(decodeKeyPoint(neutral)?.is0()).toBe(true);
  });

  test("decodes a point outside the prime-order subgroup, which the library rejects", () => {
    const bytes = new Uint8Array(48);
    bytes[0] = 0x80;
    bytes[47] = 4;
    expect(() => Point.fromBytes(bytes)).toThrow();
    expect(decodeKeyPoint(bytes)?.isTorsionFree()).toBe(false);
  });
});

const FIELD_ORDER_BYTES = Uint8Array.from(Buffer.from(bls12_381.fields.Fp.ORDER.toString(16).padStart(96, "0"), "hex"));
describe("encoding of BLS12-381 public keys", () => {
  test.each([
    ["no bytes", new Uint8Array()],
    ["47 bytes", new Uint8Array(47).fill(0x80, 0, 1)],
    ["an uncompressed point", Point.BASE.toBytes(false)],
    ["bytes without compression flag", new Uint8Array(48)],
    ["the point at infinity with a sign", new Uint8Array(48).fill(0xe0, 0, 1)],
    ["an x above the field order", FIELD_ORDER_BYTES.map((byte, index) => (index === 0 ? byte | 0x80 : byte))],
    ["an x without a curve point", new Uint8Array(48).fill(0x80, 0, 1).fill(1, 47)],
  ])("rejects %s as a public key", (_, bytes) => {
    expect(decodeKeyPoint(bytes)).toBeUndefined();
  });
});
