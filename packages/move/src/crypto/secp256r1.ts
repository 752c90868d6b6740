import { p256 } from "@noble/curves/nist.js";

/** Verifies a 64-byte ECDSA signature (low s) on P-256 over a 32-byte digest with a 65-byte uncompressed public key. */
export function secp256r1Verify(publicKey: Uint8Array, digest: Uint8Array, signature: Uint8Array): boolean {
  try {
    return p256.verify(signature, digest, publicKey, { prehash: false, lowS: true });
  } catch {
    return false;
  }
}
