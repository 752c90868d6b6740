import { crypto } from "@atoll/move";
import { isBitSet } from "./bitmap.ts";
import { ED25519_PUBLIC_KEY_BYTES, SIGNATURE_BYTES } from "./sizedBytes.ts";

export const MULTI_ED25519_MAX_KEYS = 32;
export const MULTI_ED25519_BITMAP_BYTES = 4;

/** Verifies a k-of-n signature: bit i of the bitmap says that key i signed; signatures come in key order. */
export function multiEd25519Verify(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  const keyCount = (publicKey.length - 1) / ED25519_PUBLIC_KEY_BYTES;
  const threshold = publicKey.at(-1) ?? 0;
  const bitmap = signature.subarray(signature.length - MULTI_ED25519_BITMAP_BYTES);
  const signatureCount = (signature.length - MULTI_ED25519_BITMAP_BYTES) / SIGNATURE_BYTES;
  let next = 0;
  for (let index = 0; index < MULTI_ED25519_MAX_KEYS; index++) {
    if (!isBitSet(bitmap, index)) continue;
    if (index >= keyCount || next >= signatureCount) return false;
    const key = publicKey.subarray(index * ED25519_PUBLIC_KEY_BYTES, (index + 1) * ED25519_PUBLIC_KEY_BYTES);
    const part = signature.subarray(next * SIGNATURE_BYTES, (next + 1) * SIGNATURE_BYTES);
    if (!crypto.ed25519Verify(key, message, part)) return false;
    next += 1;
  }
  return next === signatureCount && next >= threshold;
}
