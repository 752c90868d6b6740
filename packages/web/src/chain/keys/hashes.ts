import { blake2b } from "@noble/hashes/blake2.js";
import { ripemd160 } from "@noble/hashes/legacy.js";
import { sha256, sha512 } from "@noble/hashes/sha2.js";
import { keccak_256, keccak_512, sha3_256, sha3_512 } from "@noble/hashes/sha3.js";

/** Hash functions available in Move, by their common names. */
export const HASHES: readonly { readonly name: string; readonly hash: (bytes: Uint8Array) => Uint8Array }[] = [
  { name: "SHA3-256", hash: sha3_256 },
  { name: "SHA2-256", hash: sha256 },
  { name: "SHA3-512", hash: sha3_512 },
  { name: "SHA2-512", hash: sha512 },
  { name: "Keccak-256", hash: keccak_256 },
  { name: "Keccak-512", hash: keccak_512 },
  { name: "BLAKE2b-256", hash: (bytes) => blake2b(bytes, { dkLen: 32 }) },
  { name: "RIPEMD-160", hash: ripemd160 },
];

/**
 * Domain separator: SHA3-256 of `APTOS::` and the type name. It precedes the hashed bytes, so that hashes and signatures of different types
 * never coincide.
 */
export function domainSeed(name: string): Uint8Array {
  return sha3_256(new TextEncoder().encode(`APTOS::${name}`));
}

/** Hash of bytes with the domain separator of a type. */
export function domainHash(name: string, bytes: Uint8Array): Uint8Array {
  return sha3_256(Uint8Array.from([...domainSeed(name), ...bytes]));
}

/** Network hash of a user transaction, computed from the BCS of the signed transaction. */
export function transactionHash(signed: Uint8Array): Uint8Array {
  const USER_TRANSACTION = 0;
  return domainHash("Transaction", Uint8Array.from([USER_TRANSACTION, ...signed]));
}

/** Message that signers of a transaction sign: domain separator and bytes. */
export function signingMessage(name: "RawTransaction" | "RawTransactionWithData", bytes: Uint8Array): Uint8Array {
  return Uint8Array.from([...domainSeed(name), ...bytes]);
}
