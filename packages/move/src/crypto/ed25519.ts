import { ed25519 } from "@noble/curves/ed25519.js";
import { sha512 } from "@noble/hashes/sha2.js";

const { Point } = ed25519;
const ORDER = Point.Fn.ORDER;
const SIGNATURE_LENGTH_BYTES = 64;
const PUBLIC_KEY_LENGTH_BYTES = 32;

/**
 * Strict verification, like validators: canonical encodings, no small-order key or R, cofactorless equation. The library's own `verify`
 * multiplies by the cofactor, so it would accept signatures that every other node rejects.
 */
export function verifyEd25519Strictly(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  if (publicKey.length !== PUBLIC_KEY_LENGTH_BYTES || signature.length !== SIGNATURE_LENGTH_BYTES) return false;
  const encodedR = signature.subarray(0, 32);
  const s = littleEndian(signature.subarray(32));
  if (s >= ORDER) return false;
  const a = decodePoint(publicKey);
  const r = decodePoint(encodedR);
  if (a === undefined || r === undefined || a.isSmallOrder() || r.isSmallOrder()) return false;
  const k = littleEndian(sha512.create().update(encodedR).update(publicKey).update(message).digest()) % ORDER;
  return Point.BASE.multiplyUnsafe(s).equals(r.add(a.multiplyUnsafe(k)));
}

function decodePoint(encoded: Uint8Array): InstanceType<typeof Point> | undefined {
  try {
    return Point.fromBytes(encoded, false);
  } catch {
    return undefined;
  }
}

function littleEndian(bytes: Uint8Array): bigint {
  let value = 0n;
  for (let i = bytes.length - 1; i >= 0; i--) value = (value << 8n) | BigInt(bytes[i] ?? 0);
  return value;
}
