import { sha3_256 } from "@noble/hashes/sha3.js";
import { bytesToHex } from "@noble/hashes/utils.js";

/** Digest of a transaction's bytes. The signer computes it independently, and both digests must match. */
export function digestOf(bytes: Uint8Array): string {
  return bytesToHex(sha3_256(bytes));
}
