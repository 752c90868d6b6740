import { crypto } from "./provider.ts";

/** Public key of a 32-byte private key. */
export function ed25519PublicKey(privateKey: Uint8Array): Uint8Array {
  return crypto.ed25519PublicKey(privateKey);
}

/** 64-byte signature of a message. */
export function ed25519Sign(privateKey: Uint8Array, message: Uint8Array): Uint8Array {
  return crypto.ed25519Sign(privateKey, message);
}
