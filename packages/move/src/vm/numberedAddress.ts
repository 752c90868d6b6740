import { bytesToHex } from "../bcs/hex.ts";
import { crypto } from "../crypto/provider.ts";
import { ADDRESS_LENGTH_BYTES, type Address } from "../types/address.ts";

/** Derives the address of the nth item that a session creates: sha3-256(session hash ‖ n, u32 big-endian). */
export function numberedAddress(sessionHash: Uint8Array, number: number): Address {
  const seed = new Uint8Array(ADDRESS_LENGTH_BYTES + 4);
  seed.set(sessionHash);
  new DataView(seed.buffer).setUint32(ADDRESS_LENGTH_BYTES, number, false);
  return `0x${bytesToHex(crypto.sha3_256(seed))}` as Address;
}
