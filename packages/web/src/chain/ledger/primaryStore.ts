import { sha3_256 } from "@noble/hashes/sha3.js";
import { bytesToHex, concatBytes, hexToBytes } from "@noble/hashes/utils.js";
import { readAddress } from "../facts/address.ts";
import type { Address } from "../facts/types.ts";

/** Scheme byte that ends the hash input of user-derived object addresses. */
const USER_DERIVED_OBJECT_SCHEME = Uint8Array.of(0xfc);

/** Address of an owner's primary store for a fungible asset. */
export function primaryStoreAddress(owner: Address, metadata: Address): Address {
  const digest = sha3_256(concatBytes(bytesOf(owner), bytesOf(metadata), USER_DERIVED_OBJECT_SCHEME));
  return readAddress(`0x${bytesToHex(digest)}`);
}

function bytesOf(address: Address): Uint8Array {
  return hexToBytes(address.slice(2));
}
