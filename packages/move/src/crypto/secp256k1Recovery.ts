import { secp256k1 } from "@noble/curves/secp256k1.js";

const ORDER = secp256k1.Point.Fn.ORDER;
const SCALAR_LENGTH_BYTES = 32;

/** Whether the 64 bytes of a secp256k1 signature are two numbers below the curve order. Public key recovery checks zero and high s. */
export function isSecp256k1Signature(signature: Uint8Array): boolean {
  if (signature.length !== 2 * SCALAR_LENGTH_BYTES) return false;
  const { r, s } = scalars(signature);
  return r < ORDER && s < ORDER;
}

/** Recovers the uncompressed public key without prefix (64 bytes) from a signature over a 32-byte digest; `undefined` if impossible. */
export function recoverSecp256k1PublicKey(digest: Uint8Array, recoveryId: number, signature: Uint8Array): Uint8Array | undefined {
  const { r, s } = scalars(signature);
  try {
    const point = new secp256k1.Signature(r, s, recoveryId).recoverPublicKey(digest);
    return point.toBytes(false).slice(1);
  } catch {
    return undefined;
  }
}

function scalars(signature: Uint8Array): { r: bigint; s: bigint } {
  return { r: bigEndian(signature.subarray(0, SCALAR_LENGTH_BYTES)), s: bigEndian(signature.subarray(SCALAR_LENGTH_BYTES)) };
}

function bigEndian(bytes: Uint8Array): bigint {
  return bytes.reduce((value, byte) => (value << 8n) | BigInt(byte), 0n);
}
