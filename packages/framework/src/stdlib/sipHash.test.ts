import { describe, expect, it } from "vitest";
import { sipHash } from "./sipHash.ts";

const REFERENCE_KEY = [0x0706050403020100n, 0x0f0e0d0c0b0a0908n] as const;
/** Reference hashes of 00, 00 01, 00 01 02 … by length. */
const REFERENCE_HASHES: readonly (readonly [length: number, hash: bigint])[] = [
  [0, 0x726fdb47dd0e0e31n],
  [1, 0x74f839c593dc67fdn],
  [8, 0x93f5f5799a932462n],
  [15, 0xa129ca6149be45e5n],
];

describe("sip hash", () => {
  it.each(REFERENCE_HASHES)("of %i bytes matches the reference", (length, hash) => {
    expect(
      sipHash(
        Uint8Array.from({ length }, (_, index) => index),
        REFERENCE_KEY,
      ),
    ).toBe(hash);
  });

  it("uses a zero key by default", () => {
    expect(sipHash(new Uint8Array(0))).toBe(0x1e924b9d737700d7n);
  });
});
