import { mulAddUnsafe, pippenger } from "@noble/curves/abstract/curve.js";
import { ristretto255, ristretto255_hasher } from "@noble/curves/ed25519.js";

/** Element of the Ristretto group; combine only with elements from this file. */
export interface RistrettoPoint {
  add(other: RistrettoPoint): RistrettoPoint;
  subtract(other: RistrettoPoint): RistrettoPoint;
  negate(): RistrettoPoint;
  /** Multiplies the point by a scalar below the group order. */
  multiplyUnsafe(scalar: bigint): RistrettoPoint;
  equals(other: RistrettoPoint): boolean;
  toBytes(): Uint8Array;
}

/** Order of the Ristretto group, the modulus of scalars. */
export const RISTRETTO_ORDER: bigint = ristretto255.Point.Fn.ORDER;
const POINT_LENGTH_BYTES = 32;

export function ristrettoIdentity(): RistrettoPoint {
  return ristretto255.Point.ZERO;
}
export function ristrettoBasepoint(): RistrettoPoint {
  return ristretto255.Point.BASE;
}

/** Decodes a canonical point encoding; `undefined` for invalid bytes. */
export function decodeRistretto(bytes: Uint8Array): RistrettoPoint | undefined {
  if (bytes.length !== POINT_LENGTH_BYTES) return undefined;
  try {
    return ristretto255.Point.fromBytes(bytes);
  } catch {
    // The library throws for invalid encodings.
    return undefined;
  }
}

/** Maps 64 uniformly random bytes to a point. */
export function ristrettoFromUniformBytes(bytes: Uint8Array): RistrettoPoint {
  if (ristretto255_hasher.deriveToCurve === undefined) throw new TypeError("the library maps no bytes to points");
  return ristretto255_hasher.deriveToCurve(bytes);
}

type LibraryPoint = ReturnType<typeof ristretto255.Point.fromBytes>;
/** Number of points from which Pippenger's algorithm is faster than one chain of doublings for all points. */
const PIPPENGER_POINTS = 48;

/** Sum of the points multiplied by scalars below the group order, faster than adding separate multiples. */
export function sumRistrettoMultiples(points: readonly RistrettoPoint[], scalars: readonly bigint[]): RistrettoPoint {
  const sum = points.length < PIPPENGER_POINTS ? mulAddUnsafe : pippenger;
  return sum(ristretto255.Point, points as LibraryPoint[], [...scalars]);
}
