import { sha3_256 } from "@noble/hashes/sha3.js";
import { fromHex, toHex } from "./hex.ts";
import type { Address } from "./types.ts";

/** Domain separator in the derivation of multisig account addresses, which keeps them distinct from other accounts of the same creator. */
const DOMAIN = new TextEncoder().encode("aptos_framework::multisig_account");
const RESOURCE_ACCOUNT_SCHEME = 255;

/** Address of the multisig account that the transaction with the given sequence number creates. */
export function createdSharedAddress(creator: Address, sequenceNumber: bigint): Address {
  const number = new Uint8Array(8);
  new DataView(number.buffer).setBigUint64(0, sequenceNumber, true);
  return toHex(sha3_256(Uint8Array.from([...fromHex(creator), ...DOMAIN, ...number, RESOURCE_ACCOUNT_SCHEME]))) as Address;
}
