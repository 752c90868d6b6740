import { crypto, isEd25519Point, isValidEd25519PublicKey, type NativeContext } from "@atoll/move";
import { errors } from "../generated/crypto/multi_ed25519.ts";
import type { KeyBytes } from "./ed25519/ed25519.ts";
import { schemeAuthenticationKey } from "./schemeKey.ts";
import { chargeEd25519Keys, chargeEd25519Signatures } from "./signatureGas.ts";

export const MULTI_ED25519_SCHEME = 1;
const KEY_LENGTH_BYTES = 32;
const SIGNATURE_LENGTH_BYTES = 64;
const THRESHOLD_LENGTH_BYTES = 1;
const BITMAP_LENGTH_BYTES = 4;
const MAX_KEYS = 32;

export function newMultiEd25519PublicKey(bytes: Uint8Array): KeyBytes {
  const fits = countKeys(bytes) <= MAX_KEYS && bytes.length % KEY_LENGTH_BYTES === THRESHOLD_LENGTH_BYTES;
  errors.check(fits, "invalidArgument", "E_WRONG_PUBKEY_SIZE");
  return { bytes };
}
export function newMultiEd25519Signature(bytes: Uint8Array): KeyBytes {
  const fits = bytes.length % SIGNATURE_LENGTH_BYTES === BITMAP_LENGTH_BYTES;
  errors.check(fits, "invalidArgument", "E_WRONG_SIGNATURE_SIZE");
  return { bytes };
}
export function multiEd25519AuthenticationKey({ bytes }: KeyBytes): Uint8Array {
  return schemeAuthenticationKey(MULTI_ED25519_SCHEME, bytes);
}

/** Number of complete keys in the bytes of a multi-key. */
export function countKeys(bytes: Uint8Array): number {
  return Math.floor(bytes.length / KEY_LENGTH_BYTES);
}

/** Threshold of a well-formed multi-key: from one to the number of keys. */
export function thresholdOf(bytes: Uint8Array): number | undefined {
  const keys = countKeys(bytes);
  const threshold = bytes.at(-1);
  if (threshold === undefined || keys === 0 || keys > MAX_KEYS || bytes.length % KEY_LENGTH_BYTES !== THRESHOLD_LENGTH_BYTES)
    return undefined;
  return threshold >= 1 && threshold <= keys ? threshold : undefined;
}

/** Whether every key of a multi-key is a valid point, regardless of the threshold. */
export function areKeysValid(context: NativeContext, bytes: Uint8Array): boolean {
  if (countKeys(bytes) > MAX_KEYS) return false;
  chargeEd25519Keys(context, countKeys(bytes));
  return keysIn(bytes).every(isValidEd25519PublicKey);
}

/** Bitmap of signers, in the last four bytes of a signature. */
export function signersBitmap(signature: Uint8Array): Uint8Array {
  return signature.slice(signature.length - BITMAP_LENGTH_BYTES);
}

/** Verifies at least `threshold` signatures of a multi-key, in the order of bits set in the bitmap (most significant first). */
export function verifyMultiEd25519(context: NativeContext, signature: KeyBytes, publicKey: KeyBytes, message: Uint8Array): boolean {
  const signatures = Math.floor(signature.bytes.length / SIGNATURE_LENGTH_BYTES);
  chargeEd25519Signatures(context, { keys: countKeys(publicKey.bytes), signatures }, message.length);
  const threshold = thresholdOf(publicKey.bytes);
  const keys = keysIn(publicKey.bytes);
  const signatureCount = (signature.bytes.length - BITMAP_LENGTH_BYTES) / SIGNATURE_LENGTH_BYTES;
  if (threshold === undefined || signatureCount < threshold || !keys.every(isEd25519Point)) return false;
  const signers = bitmapIndexes(signersBitmap(signature.bytes));
  if (signers.length !== signatureCount) return false;
  return signers.every((signer, index) => {
    const key = keys[signer];
    if (key === undefined) return false;
    return crypto.ed25519Verify(
      key,
      message,
      signature.bytes.subarray(index * SIGNATURE_LENGTH_BYTES, (index + 1) * SIGNATURE_LENGTH_BYTES),
    );
  });
}

function keysIn(bytes: Uint8Array): Uint8Array[] {
  return Array.from({ length: countKeys(bytes) }, (_, index) => bytes.subarray(index * KEY_LENGTH_BYTES, (index + 1) * KEY_LENGTH_BYTES));
}

function bitmapIndexes(bitmap: Uint8Array): number[] {
  const indexes: number[] = [];
  for (let bit = 0; bit < 8 * bitmap.length; bit++) {
    if (((bitmap[bit >> 3] as number) & (0x80 >> (bit & 7))) !== 0) indexes.push(bit);
  }
  return indexes;
}
