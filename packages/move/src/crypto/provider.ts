import { ed25519 } from "@noble/curves/ed25519.js";
import { secp256k1 } from "@noble/curves/secp256k1.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { sha3_256 } from "@noble/hashes/sha3.js";
import { verifyEd25519Strictly } from "./ed25519.ts";

/** Performance-critical crypto primitives. Every implementation gives identical results, so each process can choose its own. */
export interface CryptoProvider {
  sha3_256(bytes: Uint8Array): Uint8Array;
  sha2_256(bytes: Uint8Array): Uint8Array;
  /** Verifies an Ed25519 signature strictly: canonical encodings, no small-order points. */
  ed25519Verify(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean;
  /** Verifies an Ed25519 signature on another thread, with an identical result. Absent if the provider has no threads. */
  ed25519VerifyInBackground?(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): Promise<boolean>;
  /** Derives the public key of a 32-byte private key. */
  ed25519PublicKey(privateKey: Uint8Array): Uint8Array;
  ed25519Sign(privateKey: Uint8Array, message: Uint8Array): Uint8Array;
  /** Verifies a 64-byte signature (low s) over a 32-byte digest, with a 65-byte uncompressed public key. */
  secp256k1Verify(publicKey: Uint8Array, digest: Uint8Array, signature: Uint8Array): boolean;
}

/** Crypto primitives in pure JavaScript, for any runtime. */
export const portableCrypto: CryptoProvider = {
  sha3_256: (bytes) => sha3_256(bytes),
  sha2_256: (bytes) => sha256(bytes),
  ed25519Verify: verifyEd25519Strictly,
  ed25519PublicKey: (privateKey) => ed25519.getPublicKey(privateKey),
  ed25519Sign: (privateKey, message) => ed25519.sign(message, privateKey),
  secp256k1Verify(publicKey, digest, signature) {
    try {
      return secp256k1.verify(signature, digest, publicKey, { prehash: false, lowS: true });
    } catch {
      return false;
    }
  },
};

/** Crypto implementation that this process uses. */
export let crypto: CryptoProvider = portableCrypto;

/** Selects the crypto implementation for this process. Hosts with native code call this once at startup. */
export function installCrypto(provider: CryptoProvider): void {
  crypto = provider;
}
