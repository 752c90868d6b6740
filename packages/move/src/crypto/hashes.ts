import { blake2b } from "@noble/hashes/blake2.js";
import { ripemd160 as ripemd } from "@noble/hashes/legacy.js";
import { sha512 } from "@noble/hashes/sha2.js";
import { keccak_256, sha3_512 as sha3 } from "@noble/hashes/sha3.js";

const BLAKE2B_256_LENGTH_BYTES = 32;

/** Keccak with its original padding from before the SHA-3 standard. */
export function keccak256(bytes: Uint8Array): Uint8Array {
  return keccak_256(bytes);
}
export function sha2_512(bytes: Uint8Array): Uint8Array {
  return sha512(bytes);
}
export function sha3_512(bytes: Uint8Array): Uint8Array {
  return sha3(bytes);
}
export function ripemd160(bytes: Uint8Array): Uint8Array {
  return ripemd(bytes);
}
/** BLAKE2b with a 32-byte digest and no key. */
export function blake2b256(bytes: Uint8Array): Uint8Array {
  return blake2b(bytes, { dkLen: BLAKE2B_256_LENGTH_BYTES });
}
