import { setBits } from "./bitmap.ts";
import { ED25519_PUBLIC_KEY_BYTES, SIGNATURE_BYTES } from "./sizedBytes.ts";

export const MULTI_ED25519_MAX_KEYS = 32;
export const MULTI_ED25519_BITMAP_BYTES = 4;

/** One key of a k-of-n multi-Ed25519 account with its signature. */
export interface MultiEd25519Part {
  readonly publicKey: Uint8Array;
  readonly signature: Uint8Array;
}

/** Whether a k-of-n signature has one bitmap entry per signature, only existing keys, and at least the threshold. */
export function isMultiEd25519WellFormed(publicKey: Uint8Array, signature: Uint8Array): boolean {
  const keyCount = (publicKey.length - 1) / ED25519_PUBLIC_KEY_BYTES;
  const threshold = publicKey.at(-1) ?? 0;
  const signatureCount = (signature.length - MULTI_ED25519_BITMAP_BYTES) / SIGNATURE_BYTES;
  const signers = signersOf(signature);
  return signers.length === signatureCount && signatureCount >= threshold && signers.every((index) => index < keyCount);
}

/** Pairs keys and signatures: bitmap bit i means that key i signed, and signatures are in key order. Requires a well-formed signature. */
export function multiEd25519Parts(publicKey: Uint8Array, signature: Uint8Array): MultiEd25519Part[] {
  return signersOf(signature).map((keyIndex, index) => ({
    publicKey: publicKey.subarray(keyIndex * ED25519_PUBLIC_KEY_BYTES, (keyIndex + 1) * ED25519_PUBLIC_KEY_BYTES),
    signature: signature.subarray(index * SIGNATURE_BYTES, (index + 1) * SIGNATURE_BYTES),
  }));
}

/** Parts of a k-of-n multi-Ed25519 key and its signature. */
export interface SplitMultiEd25519 {
  readonly publicKeys: readonly Uint8Array[];
  readonly threshold: number;
  readonly signatures: readonly Uint8Array[];
  readonly bitmap: Uint8Array;
}

/** Splits a multi-Ed25519 key and signature into parts without checking that they match. */
export function splitMultiEd25519(publicKey: Uint8Array, signature: Uint8Array): SplitMultiEd25519 {
  const bitmapStart = signature.length - MULTI_ED25519_BITMAP_BYTES;
  return {
    publicKeys: chunks(publicKey.subarray(0, -1), ED25519_PUBLIC_KEY_BYTES),
    threshold: publicKey.at(-1) ?? 0,
    signatures: chunks(signature.subarray(0, bitmapStart), SIGNATURE_BYTES),
    bitmap: signature.subarray(bitmapStart),
  };
}

function chunks(bytes: Uint8Array, size: number): Uint8Array[] {
  const parts: Uint8Array[] = [];
  for (let start = 0; start < bytes.length; start += size) parts.push(bytes.subarray(start, start + size));
  return parts;
}

function signersOf(signature: Uint8Array): number[] {
  return setBits(signature.subarray(signature.length - MULTI_ED25519_BITMAP_BYTES));
}
