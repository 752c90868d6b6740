import { bls12_381 } from "@noble/curves/bls12-381.js";

const { Fp } = bls12_381.fields;
const COMPRESSED_LENGTH_BYTES = 48;
const COMPRESSED_FLAG = 0x80;
const INFINITY_FLAG = 0x40;
const SIGN_FLAG = 0x20;
const FLAGS = COMPRESSED_FLAG | INFINITY_FLAG | SIGN_FLAG;

/** Point of a BLS12-381 public key, on the curve G1. */
export type KeyPoint = ReturnType<typeof bls12_381.G1.Point.fromBytes>;

/** Decodes 48 compressed bytes without a subgroup check, which the library's own decoder always makes. */
export function decodeKeyPoint(bytes: Uint8Array): KeyPoint | undefined {
  const flags = (bytes[0] ?? 0) & FLAGS;
  if (bytes.length !== COMPRESSED_LENGTH_BYTES || (flags & COMPRESSED_FLAG) === 0) return undefined;
  const payload = bytes.slice();
  payload[0] = (payload[0] ?? 0) & ~FLAGS;
  if ((flags & INFINITY_FLAG) !== 0) {
    return (flags & SIGN_FLAG) === 0 && payload.every((byte) => byte === 0) ? bls12_381.G1.Point.ZERO : undefined;
  }
  try {
    const x = Fp.fromBytes(payload);
    const root = Fp.sqrt(Fp.add(Fp.mul(Fp.sqr(x), x), bls12_381.G1.Point.CURVE().b));
    return bls12_381.G1.Point.fromAffine({ x, y: isLarger(root) === ((flags & SIGN_FLAG) !== 0) ? root : Fp.neg(root) });
  } catch {
    return undefined;
  }
}

/** Encodes a point as 48 compressed bytes. The library's encoder repeats the subgroup check and rejects the neutral point. */
export function encodeKeyPoint(point: KeyPoint): Uint8Array {
  const bytes = new Uint8Array(COMPRESSED_LENGTH_BYTES);
  if (point.is0()) {
    bytes[0] = COMPRESSED_FLAG | INFINITY_FLAG;
    return bytes;
  }
  const { x, y } = point.toAffine();
  bytes.set(Fp.toBytes(x));
  bytes[0] = (bytes[0] ?? 0) | COMPRESSED_FLAG | (isLarger(y) ? SIGN_FLAG : 0);
  return bytes;
}

/** Whether y is the larger of the two square roots, which the sign flag encodes. */
function isLarger(y: bigint): boolean {
  return y * 2n > Fp.ORDER;
}
