import { ristretto255, ristretto255_hasher } from "@noble/curves/ed25519.js";

const { Point } = ristretto255;
export type RistrettoPoint = InstanceType<typeof Point>;

/** The number of points, by which scalars are reduced. */
export const RISTRETTO_ORDER: bigint = Point.Fn.ORDER;
const POINT_LENGTH_BYTES = 32;

export function ristrettoIdentity(): RistrettoPoint {
  return Point.ZERO;
}
export function ristrettoBasepoint(): RistrettoPoint {
  return Point.BASE;
}

/** The point that the bytes are the one encoding of; `undefined` where they are none. */
export function decodeRistretto(bytes: Uint8Array): RistrettoPoint | undefined {
  if (bytes.length !== POINT_LENGTH_BYTES) return undefined;
  try {
    return Point.fromBytes(bytes);
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
