import { Hex } from "@aptos-labs/ts-sdk";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bytesToHex, hexToBytes, parseHex } from "./hex.ts";

describe("hex encoding", () => {
  test("any bytes round-trip through hex and match the client library", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const text = bytesToHex(bytes);
        expect(parseHex(text)).toEqual(bytes);
        expect(parseHex(text.toUpperCase())).toEqual(bytes);
        if (bytes.length > 0) expect(text).toBe(Hex.fromHexInput(bytes).toStringWithoutPrefix());
      }),
    );
  });

  test.each([4_095, 4_096, 4_097, 20_000])("round-trips %i bytes through hex", (length) => {
    const bytes = Uint8Array.from({ length }, (_, i) => (i * 31) % 256);
    expect(bytesToHex(bytes)).toBe(Hex.fromHexInput(bytes).toStringWithoutPrefix());
  });

  test.each(["0", "0x00", "0g", "00 ", " 00", "zz", "é0"])("rejects %j as invalid hex", (text) => {
    expect(parseHex(text)).toBeUndefined();
    expect(() => hexToBytes(text)).toThrow(TypeError);
  });
});
