import { bls12_381 } from "@noble/curves/bls12-381.js";

const { Fp, Fp2 } = bls12_381.fields;
const COORDINATE_LENGTH_BYTES = 48;
const COMPRESSED_LENGTH_BYTES = 2 * COORDINATE_LENGTH_BYTES;
const COMPRESSED_FLAG = 0x80;
const INFINITY_FLAG = 0x40;
const SIGN_FLAG = 0x20;
const FLAGS = COMPRESSED_FLAG | INFINITY_FLAG | SIGN_FLAG;

/** Point of a BLS12-381 signature, on the curve G2. */
export type SignaturePoint = ReturnType<typeof bls12_381.G2.Point.fromBytes>;
type Coordinate = SignaturePoint["x"];

/**
 * Decodes 96 compressed or 192 uncompressed bytes without a subgroup check, because aggregation precedes that check. The library's own
 * decoder rejects points outside the subgroup.
 */
export function decodeSignaturePoint(bytes: Uint8Array): SignaturePoint | undefined {
  const { Point } = bls12_381.G2;
  const flags = (bytes[0] ?? 0) & FLAGS;
  const isCompressed = (flags & COMPRESSED_FLAG) !== 0;
  if (bytes.length !== (isCompressed ? 1 : 2) * COMPRESSED_LENGTH_BYTES) return undefined;
  const payload = bytes.slice();
  payload[0] = (payload[0] ?? 0) & ~FLAGS;
  if ((flags & INFINITY_FLAG) !== 0) return (flags & SIGN_FLAG) === 0 && payload.every((byte) => byte === 0) ? Point.ZERO : undefined;
  const x = readCoordinate(payload);
  if (x === undefined) return undefined;
  const ySquared = Fp2.add(Fp2.mul(Fp2.sqr(x), x), Point.CURVE().b);
  const y = isCompressed ? rootOf(ySquared, (flags & SIGN_FLAG) !== 0) : readCoordinate(payload.subarray(COMPRESSED_LENGTH_BYTES));
  if (y === undefined || !Fp2.eql(Fp2.sqr(y), ySquared) || (!isCompressed && flags !== 0)) return undefined;
  return Point.fromAffine({ x, y });
}

/** Encodes a point as 96 compressed bytes, with no subgroup check. */
export function encodeSignaturePoint(point: SignaturePoint): Uint8Array {
  const bytes = new Uint8Array(COMPRESSED_LENGTH_BYTES);
  if (!point.is0()) {
    const { x, y } = point.toAffine();
    bytes.set(Fp.toBytes(x.c1));
    bytes.set(Fp.toBytes(x.c0), COORDINATE_LENGTH_BYTES);
    bytes[0] = (bytes[0] ?? 0) | COMPRESSED_FLAG | (isLarger(y) ? SIGN_FLAG : 0);
  } else bytes[0] = COMPRESSED_FLAG | INFINITY_FLAG;
  return bytes;
}

function readCoordinate(bytes: Uint8Array): Coordinate | undefined {
  try {
    const c1 = Fp.fromBytes(bytes.subarray(0, COORDINATE_LENGTH_BYTES));
    return { c0: Fp.fromBytes(bytes.subarray(COORDINATE_LENGTH_BYTES, COMPRESSED_LENGTH_BYTES)), c1 };
  } catch {
    return undefined;
  }
}

function rootOf(square: Coordinate, mustBeLarger: boolean): Coordinate | undefined {
  try {
    const root = Fp2.sqrt(square);
    return isLarger(root) === mustBeLarger ? root : Fp2.neg(root);
  } catch {
    return undefined;
  }
}

/** Whether y is the larger of the two square roots, decided by the first nonzero part. */
function isLarger({ c0, c1 }: Coordinate): boolean {
  return (c1 === 0n ? c0 : c1) * 2n > Fp.ORDER;
}
