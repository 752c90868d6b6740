import { ed25519 } from "@noble/curves/ed25519.js";

/** Public key of a 32-byte private key. */
export function ed25519PublicKey(privateKey: Uint8Array): Uint8Array {
  return ed25519.getPublicKey(privateKey);
}

/** The 64-byte signature of a message. */
export function ed25519Sign(privateKey: Uint8Array, message: Uint8Array): Uint8Array {
  return ed25519.sign(message, privateKey);
}
