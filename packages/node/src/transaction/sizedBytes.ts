import { BcsError, type BcsReader } from "@atoll/move";

export const ED25519_PUBLIC_KEY_BYTES = 32;
export const SIGNATURE_BYTES = 64;
/** Bytes of an uncompressed point on both secp256 curves. */
export const SECP256_PUBLIC_KEY_BYTES = 65;

/** Reads length-prefixed bytes of a fixed expected length. */
export function readSizedBytes(reader: BcsReader, length: number): Uint8Array {
  const bytes = reader.bytes();
  if (bytes.length !== length) throw new BcsError(`expected ${length} bytes, got ${bytes.length}`);
  return bytes;
}
