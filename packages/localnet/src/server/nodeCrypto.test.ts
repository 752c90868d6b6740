import { generateKeyPairSync, sign } from "node:crypto";
import { Ed25519PrivateKey, Secp256k1PrivateKey } from "@aptos-labs/ts-sdk";
import { hexToBytes, portableCrypto } from "@atoll/move";
import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import { createNodeCrypto } from "./nodeCrypto.ts";

const nodeCrypto = createNodeCrypto();
const ORDER = 2n ** 252n + 27742317777372353535851937790883648493n;
const PRIME = 2n ** 255n - 19n;

function littleEndian(value: bigint): Uint8Array {
  return Uint8Array.from({ length: 32 }, (_, i) => Number((value >> BigInt(8 * i)) & 0xffn));
}
function toBigInt(bytes: Uint8Array): bigint {
  return bytes.reduceRight((value, byte) => (value << 8n) | BigInt(byte), 0n);
}
function concat(...parts: Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}
const inBackground: Promise<void>[] = [];
function bothVerify(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  const portable = portableCrypto.ed25519Verify(publicKey, message, signature);
  expect(nodeCrypto.ed25519Verify(publicKey, message, signature)).toBe(portable);
  inBackground.push(expect(nodeCrypto.ed25519VerifyInBackground?.(publicKey, message, signature)).resolves.toBe(portable));
  return portable;
}
afterEach(async () => {
  await Promise.all(inBackground.splice(0));
});

const signer = Ed25519PrivateKey.generate();
const publicKey = signer.publicKey().toUint8Array();
const message = new TextEncoder().encode("a message");
const signature = signer.sign(message).toUint8Array();

/** Encodings of all Ed25519 points whose order divides eight. */
const SMALL_ORDER_POINTS = [
  "0100000000000000000000000000000000000000000000000000000000000000",
  "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
  "0000000000000000000000000000000000000000000000000000000000000000",
  "0000000000000000000000000000000000000000000000000000000000000080",
  "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
  "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85",
  "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
  "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa",
].map(hexToBytes);

describe("portable and OpenSSL cryptography agree", () => {
  test("on hashes of arbitrary bytes", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 500 }), (bytes) => {
        expect(nodeCrypto.sha3_256(bytes)).toEqual(portableCrypto.sha3_256(bytes));
        expect(nodeCrypto.sha2_256(bytes)).toEqual(portableCrypto.sha2_256(bytes));
      }),
      { seed: 1, numRuns: 200 },
    );
  });

  test("on public keys and signatures of arbitrary keys and messages", () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), fc.uint8Array({ maxLength: 200 }), (key, text) => {
        expect(nodeCrypto.ed25519PublicKey(key)).toEqual(portableCrypto.ed25519PublicKey(key));
        expect(nodeCrypto.ed25519Sign(key, text)).toEqual(portableCrypto.ed25519Sign(key, text));
      }),
      { seed: 3, numRuns: 50 },
    );
    const short = new Uint8Array(31);
    expect(() => nodeCrypto.ed25519PublicKey(short)).toThrow(RangeError);
    expect(() => portableCrypto.ed25519PublicKey(short)).toThrow();
  });

  test("on signatures of a dozen alternating keys, cached or not", () => {
    const keys = Array.from({ length: 12 }, (_, i) => new Uint8Array(32).fill(i + 1));
    for (const key of [...keys, ...keys.slice(0, 2), ...keys]) {
      expect(nodeCrypto.ed25519Sign(key, message)).toEqual(portableCrypto.ed25519Sign(key, message));
    }
  });

  test("on valid signatures from OpenSSL and the client library", () => {
    expect(bothVerify(publicKey, message, signature)).toBe(true);
    const pair = generateKeyPairSync("ed25519");
    const raw = pair.publicKey.export({ format: "der", type: "spki" }).subarray(-32);
    expect(bothVerify(raw, message, sign(null, message, pair.privateKey))).toBe(true);
  });

  test("on signatures, keys and messages with a single byte changed", () => {
    fc.assert(
      fc.property(fc.nat(31), fc.integer({ min: 1, max: 255 }), fc.constantFrom("key", "r", "s", "message"), (at, flip, part) => {
        const changed = (bytes: Uint8Array, index: number) => bytes.map((byte, i) => (i === index ? byte ^ flip : byte));
        const key = part === "key" ? changed(publicKey, at) : publicKey;
        const text = part === "message" ? changed(message, at % message.length) : message;
        const sig = part === "r" ? changed(signature, at) : part === "s" ? changed(signature, at + 32) : signature;
        expect(bothVerify(key, text, sig)).toBe(false);
      }),
      { seed: 2, numRuns: 200 },
    );
  });

  test("to reject an unreduced scalar", () => {
    const s = toBigInt(signature.subarray(32));
    for (const times of [1n, 2n, 8n]) {
      expect(bothVerify(publicKey, message, concat(signature.subarray(0, 32), littleEndian(s + times * ORDER)))).toBe(false);
    }
  });

  test("to reject keys and R of small order, which permit forged signatures", () => {
    for (const point of SMALL_ORDER_POINTS) {
      for (const r of SMALL_ORDER_POINTS) expect(bothVerify(point, message, concat(r, littleEndian(0n)))).toBe(false);
      expect(bothVerify(publicKey, message, concat(point, signature.subarray(32)))).toBe(false);
      expect(bothVerify(point, message, signature)).toBe(false);
    }
  });

  test("to reject unreduced coordinates", () => {
    for (let y = 0n; y < 19n; y++) {
      for (const signBit of [0n, 1n << 255n]) {
        const unreduced = littleEndian((PRIME + y) | signBit);
        expect(bothVerify(unreduced, message, concat(littleEndian(1n), littleEndian(0n)))).toBe(false);
        expect(bothVerify(publicKey, message, concat(unreduced, signature.subarray(32)))).toBe(false);
      }
    }
  });

  test("to reject a signature that satisfies only the cofactored equation", () => {
    // Test vector from packages/move/src/crypto/ed25519.test.ts.
    const key = hexToBytes("17ffad8068dc0de9935d36636f3ad1b5de6de3413b12388e453b05f2a4c1d3db");
    const forged = hexToBytes(
      "8ea6b58beb2ecc0801fbd6c82c6dafee292cd29e8b6698bbb94c566b594d8ba9b4273b00824260cbad89bbeddac5c99b7991f7e656106ff0fe3bd08e54557504",
    );
    expect(bothVerify(key, message, forged)).toBe(false);
  });

  test("to reject wrong lengths", () => {
    expect(bothVerify(publicKey.subarray(1), message, signature)).toBe(false);
    expect(bothVerify(publicKey, message, signature.subarray(1))).toBe(false);
    expect(bothVerify(publicKey, message, concat(signature, Uint8Array.of(0)))).toBe(false);
  });

  test("on secp256k1 signatures", () => {
    const key = Secp256k1PrivateKey.generate();
    const sig = key.sign(message).toUint8Array();
    const digest = portableCrypto.sha3_256(message);
    expect(nodeCrypto.secp256k1Verify(key.publicKey().toUint8Array(), digest, sig)).toBe(true);
    expect(portableCrypto.secp256k1Verify(key.publicKey().toUint8Array(), digest, sig)).toBe(true);
  });
});

test("OpenSSL hashes are returned as plain arrays whose slices are independent", () => {
  const digest = nodeCrypto.sha3_256(message);
  expect(Buffer.isBuffer(digest)).toBe(false);
  const copy = digest.slice(0, 1);
  copy[0] = (copy[0] ?? 0) ^ 0xff;
  expect(copy[0]).not.toBe(digest[0]);
});
