import { ristretto255, ristretto255_hasher } from "@noble/curves/ed25519.js";

/** Ristretto group element; combine only with elements from this file. */
export interface RistrettoPoint {
  add(other: RistrettoPoint): RistrettoPoint;
  subtract(other: RistrettoPoint): RistrettoPoint;
  negate(): RistrettoPoint;
  /** Multiplies by a scalar below the order. */
  multiplyUnsafe(scalar: bigint): RistrettoPoint;
  equals(other: RistrettoPoint): boolean;
  toBytes(): Uint8Array;
}

/** Group order, the modulus of scalars. */
export const RISTRETTO_ORDER: bigint = ristretto255.Point.Fn.ORDER;
const POINT_LENGTH_BYTES = 32;

export function ristrettoIdentity(): RistrettoPoint {
  return ristretto255.Point.ZERO;
}
export function ristrettoBasepoint(): RistrettoPoint {
  return ristretto255.Point.BASE;
}

/** Decodes a canonical encoding; `undefined` for invalid bytes. */
export function decodeRistretto(bytes: Uint8Array): RistrettoPoint | undefined {
  if (bytes.length !== POINT_LENGTH_BYTES) return undefined;
  try {
    return ristretto255.Point.fromBytes(bytes);
  } catch {
    // The library throws for invalid encodings.
    return undefined;
  }
}

/** Maps 64 uniform bytes to a point. */
export function ristrettoFromUniformBytes(bytes: Uint8Array): RistrettoPoint {
  if (ristretto255_hasher.deriveToCurve === undefined) throw new TypeError("the library maps no bytes to points");
  return ristretto255_hasher.deriveToCurve(bytes);
}
