import { ed25519 } from "@noble/curves/ed25519.js";
import { sha512 } from "@noble/hashes/sha2.js";
import { describe, expect, test } from "vitest";
import { bytesToHex, hexToBytes } from "../bcs/hex.ts";
import { verifyEd25519Strictly } from "./ed25519.ts";

const ORDER = ed25519.Point.Fn.ORDER;
const ORDER_EIGHT_POINT = hexToBytes("26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05");
const message = new TextEncoder().encode("a message");

function littleEndian(value: bigint): Uint8Array {
  return Uint8Array.from({ length: 32 }, (_, i) => Number((value >> BigInt(8 * i)) & 0xffn));
}

describe("strict Ed25519 verification", () => {
  test("verifies a signature made by the library, but not for a different message", () => {
    const { secretKey, publicKey } = ed25519.keygen();
    const signature = ed25519.sign(message, secretKey);
    expect(verifyEd25519Strictly(publicKey, message, signature)).toBe(true);
    expect(verifyEd25519Strictly(publicKey, message.subarray(1), signature)).toBe(false);
  });

  test("rejects a signature that satisfies only the cofactored equation, as validators do", () => {
    const secret = 123456789n;
    const nonce = 987654321n;
    const publicKey = ed25519.Point.BASE.multiply(secret).toBytes();
    const r = ed25519.Point.BASE.multiply(nonce).add(ed25519.Point.fromBytes(ORDER_EIGHT_POINT)).toBytes();
    const digest = sha512.create().update(r).update(publicKey).update(message).digest();
    const k = digest.reduceRight((value, byte) => (value << 8n) | BigInt(byte), 0n) % ORDER;
    const forged = Uint8Array.from([...r, ...littleEndian((nonce + k * secret) % ORDER)]);

    expect(ed25519.verify(forged, message, publicKey, { zip215: false })).toBe(true);
    expect(verifyEd25519Strictly(publicKey, message, forged)).toBe(false);
    // The localnet package tests its Node implementation with the same vector.
    expect(bytesToHex(publicKey)).toMatchInlineSnapshot(`"17ffad8068dc0de9935d36636f3ad1b5de6de3413b12388e453b05f2a4c1d3db"`);
    expect(bytesToHex(forged)).toMatchInlineSnapshot(
      `"8ea6b58beb2ecc0801fbd6c82c6dafee292cd29e8b6698bbb94c566b594d8ba9b4273b00824260cbad89bbeddac5c99b7991f7e656106ff0fe3bd08e54557504"`,
    );
  });
});
