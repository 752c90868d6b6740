import { sha3_256 } from "@noble/hashes/sha3.js";
import { bytesToHex } from "@noble/hashes/utils.js";

/** Digest that links preview and signature: sha3-256 of the raw transaction's bytes, 64 lower-case hex digits without `0x`. */
export function transactionDigest(bytes: Uint8Array): string {
  return bytesToHex(sha3_256(bytes));
}
