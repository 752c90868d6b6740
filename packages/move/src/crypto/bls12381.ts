import { bls12_381 } from "@noble/curves/bls12-381.js";
import { decodeKeyPoint, encodeKeyPoint, type KeyPoint } from "./bls12381Key.ts";
import { decodeSignaturePoint, encodeSignaturePoint, type SignaturePoint } from "./bls12381Signature.ts";

const SIGNATURE_TAG = "BLS_SIG_BLS12381G2_XMD:SHA-256_SSWU_RO_POP_";
const POSSESSION_TAG = "BLS_POP_BLS12381G2_XMD:SHA-256_SSWU_RO_POP_";

/** Whether the bytes encode a valid public key: a non-neutral point of the prime-order subgroup G1. */
export function isBls12381PublicKey(bytes: Uint8Array): boolean {
  const point = keyPoint(bytes);
  return point !== undefined && !point.is0();
}
/** Whether the bytes encode a valid signature: a non-neutral point of the prime-order subgroup G2. */
export function isBls12381Signature(bytes: Uint8Array): boolean {
  const point = checkedSignaturePoint(bytes);
  return point !== undefined && !point.is0();
}

/**
 * Adds BLS public keys without a subgroup check: keys with a proof of possession passed it, and it takes six times as long as decoding.
 * `undefined` for an empty list or bytes that encode no point.
 */
export function aggregateBls12381PublicKeys(keys: readonly Uint8Array[]): Uint8Array | undefined {
  const points = keys.map(decodeKeyPoint).filter((point) => point !== undefined);
  if (points.length === 0 || points.length !== keys.length) return undefined;
  return encodeKeyPoint(points.reduce((sum, point) => sum.add(point)));
}
/** Adds BLS signatures without a subgroup check; `undefined` for an empty list or a point off the curve. */
export function aggregateBls12381Signatures(signatures: readonly Uint8Array[]): Uint8Array | undefined {
  const points = signatures.map(decodeSignaturePoint).filter((point) => point !== undefined);
  if (points.length === 0 || points.length !== signatures.length) return undefined;
  return encodeSignaturePoint(points.reduce((sum, point) => sum.add(point)));
}

/**
 * Verifies an aggregate signature by different keys, each over its own message. With a single key, this verifies an ordinary signature.
 */
export function verifyBls12381Aggregate(
  publicKeys: readonly Uint8Array[],
  messages: readonly Uint8Array[],
  signature: Uint8Array,
): boolean {
  return publicKeys.length === messages.length && verify(publicKeys, messages, signature, SIGNATURE_TAG);
}

/** Verifies a proof of possession: a signature by the secret key over its own public key, under a separate tag. */
export function verifyBls12381Possession(publicKey: Uint8Array, proof: Uint8Array): boolean {
  const key = keyPoint(publicKey);
  return key !== undefined && verify([publicKey], [key.toBytes()], proof, POSSESSION_TAG);
}

function verify(publicKeys: readonly Uint8Array[], messages: readonly Uint8Array[], signature: Uint8Array, tag: string): boolean {
  const keys = publicKeys.map(keyPoint).filter((point) => point !== undefined && !point.is0());
  const sum = checkedSignaturePoint(signature);
  if (keys.length === 0 || keys.length !== publicKeys.length || sum === undefined) return false;
  const { Fp12 } = bls12_381.fields;
  const pairs = keys.map((key, index) => ({
    g1: key as KeyPoint,
    g2: bls12_381.G2.hashToCurve(messages[index] as Uint8Array, { DST: tag }) as SignaturePoint,
  }));
  if (!sum.is0()) pairs.push({ g1: bls12_381.G1.Point.BASE.negate(), g2: sum });
  return Fp12.eql(bls12_381.pairingBatch(pairs), Fp12.ONE);
}

function keyPoint(bytes: Uint8Array): KeyPoint | undefined {
  try {
    return bls12_381.G1.Point.fromBytes(bytes);
  } catch {
    return undefined;
  }
}
function checkedSignaturePoint(bytes: Uint8Array): SignaturePoint | undefined {
  const point = decodeSignaturePoint(bytes);
  return point === undefined || point.is0() || point.isTorsionFree() ? point : undefined;
}
