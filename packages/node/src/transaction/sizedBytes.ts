import { BcsError, type BcsReader } from "@atoll/move";

export const ED25519_PUBLIC_KEY_BYTES = 32;
export const SIGNATURE_BYTES = 64;
/** Uncompressed points of both secp256 curves. */
export const SECP256_PUBLIC_KEY_BYTES = 65;

/** Bytes with their length in front, where only one length is right. */
export function readSizedBytes(reader: BcsReader, length: number): Uint8Array {
  const bytes = reader.bytes();
  if (bytes.length !== length) throw new BcsError(`expected ${length} bytes, got ${bytes.length}`);
  return bytes;
}
