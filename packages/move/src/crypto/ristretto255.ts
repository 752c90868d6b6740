import { ristretto255, ristretto255_hasher } from "@noble/curves/ed25519.js";

/** A point of the group; it meets only points that came from this file. */
export interface RistrettoPoint {
  add(other: RistrettoPoint): RistrettoPoint;
  subtract(other: RistrettoPoint): RistrettoPoint;
  negate(): RistrettoPoint;
  /** By a scalar below the order. */
  multiplyUnsafe(scalar: bigint): RistrettoPoint;
  equals(other: RistrettoPoint): boolean;
  toBytes(): Uint8Array;
}

/** The number of points, by which scalars are reduced. */
export const RISTRETTO_ORDER: bigint = ristretto255.Point.Fn.ORDER;
const POINT_LENGTH_BYTES = 32;

export function ristrettoIdentity(): RistrettoPoint {
  return ristretto255.Point.ZERO;
}
export function ristrettoBasepoint(): RistrettoPoint {
  return ristretto255.Point.BASE;
}

/** The point that the bytes are the one encoding of; `undefined` where they are none. */
export function decodeRistretto(bytes: Uint8Array): RistrettoPoint | undefined {
  if (bytes.length !== POINT_LENGTH_BYTES) return undefined;
  try {
    return ristretto255.Point.fromBytes(bytes);
  } catch {
    // The library says by throwing that there is no such point.
    return undefined;
  }
}

/** The point that 64 uniform bytes stand for. */
export function ristrettoFromUniformBytes(bytes: Uint8Array): RistrettoPoint {
  if (ristretto255_hasher.deriveToCurve === undefined) throw new TypeError("the library maps no bytes to points");
  return ristretto255_hasher.deriveToCurve(bytes);
}
