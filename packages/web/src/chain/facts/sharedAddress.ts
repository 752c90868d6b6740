import { sha3_256 } from "@noble/hashes/sha3.js";
import { fromHex, toHex } from "./hex.ts";
import type { Address } from "./types.ts";

/** Sets the addresses of shared accounts apart from other accounts that the same creator makes. */
const DOMAIN = new TextEncoder().encode("aptos_framework::multisig_account");
const RESOURCE_ACCOUNT_SCHEME = 255;

/** Where the shared account is that an account made by the transaction of that number. */
export function createdSharedAddress(creator: Address, sequenceNumber: bigint): Address {
  const number = new Uint8Array(8);
  new DataView(number.buffer).setBigUint64(0, sequenceNumber, true);
  return toHex(sha3_256(Uint8Array.from([...fromHex(creator), ...DOMAIN, ...number, RESOURCE_ACCOUNT_SCHEME]))) as Address;
}
