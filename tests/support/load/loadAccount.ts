import { createPrivateKey, createPublicKey, sign } from "node:crypto";
import { type Address, bytesToHex, crypto, hexToBytes } from "@atoll/move";
import { type AccountAuthenticator, AUTHENTICATION_SCHEME } from "@atoll/node";
import type { RandomSource } from "../randomSource.ts";

const PKCS8_ED25519_PREFIX = hexToBytes("302e020100300506032b657004220420");
const KEY_BYTES = 32;

/** Sender of load transactions. */
export interface LoadAccount {
  readonly address: Address;
  /** Sequence number of the next ordered transaction. */
  nextSequenceNumber: bigint;
  authenticate(message: Uint8Array): AccountAuthenticator;
}

/** Creates an account with a random key. Signs with OpenSSL, so that generating load does not dominate the measurement. */
export function createSigningAccount(random: RandomSource): LoadAccount {
  const key = createPrivateKey({ key: Buffer.concat([PKCS8_ED25519_PREFIX, random.bytes(KEY_BYTES)]), format: "der", type: "pkcs8" });
  const publicKey = Uint8Array.from(createPublicKey(key).export({ format: "der", type: "spki" }).subarray(-KEY_BYTES));
  const address = `0x${bytesToHex(crypto.sha3_256(Uint8Array.of(...publicKey, AUTHENTICATION_SCHEME.ed25519)))}` as Address;
  return {
    address,
    nextSequenceNumber: 0n,
    authenticate: (message) => ({ kind: "ed25519", publicKey, signature: Uint8Array.from(sign(null, message, key)) }),
  };
}

/** Account whose transactions the network accepts without a signature (impersonation). */
export function createActingAccount(address: Address): LoadAccount {
  return { address, nextSequenceNumber: 0n, authenticate: () => ({ kind: "none" }) };
}
