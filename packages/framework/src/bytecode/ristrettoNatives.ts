import type { NativeBody, NativeContext } from "@atoll/move";
import { verifyCommitments } from "../crypto/ristretto/ristretto255_bulletproofs/ristretto255Bulletproofs.ts";
import * as points from "../crypto/ristretto/ristrettoPoints.ts";
import { integerOf, invertScalar, isCanonicalScalar, reduceScalar, scalarFromHash } from "../crypto/ristretto/ristrettoScalars.ts";
import type { RistrettoPoint } from "../generated/crypto/ristretto/ristretto255.ts";

const scalar = (data: Uint8Array) => ({ data });
/** Handle returned for bytes that are not a point. */
const NO_POINT = (1n << 64n) - 1n;

const POINTS: Readonly<Record<string, NativeBody>> = {
  point_identity_internal: ({ context }) => points.identityPoint(context).handle,
  point_is_canonical_internal: ({ context }, bytes: Uint8Array) => points.isCanonicalPoint(context, bytes),
  point_decompress_internal: ({ context }, bytes: Uint8Array) => {
    const point = points.pointFromBytes(context, bytes);
    return point === undefined ? [NO_POINT, false] : [point.handle, true];
  },
  point_clone_internal: ({ context }, handle: bigint) => points.copyPoint(context, { handle }).handle,
  point_compress_internal: ({ context }, point: RistrettoPoint) => points.compressPoint(context, point).data,
  new_point_from_sha512_internal: ({ context }, bytes: Uint8Array) => points.pointFromHash(context, bytes).handle,
  new_point_from_64_uniform_bytes_internal: ({ context }, bytes: Uint8Array) => points.pointFromUniformBytes(context, bytes).handle,
  point_mul_internal: ({ context }, point: RistrettoPoint, by: Uint8Array, isInPlace: boolean) => {
    if (!isInPlace) return points.multiplyPoint(context, point, scalar(by)).handle;
    points.multiplyInPlace(context, point, scalar(by));
    return point.handle;
  },
  basepoint_mul_internal: ({ context }, by: Uint8Array) => points.multiplyBase(context, scalar(by)).handle,
  basepoint_double_mul_internal: ({ context }, a: Uint8Array, point: RistrettoPoint, b: Uint8Array) =>
    points.multiplyWithBase(context, scalar(a), point, scalar(b)).handle,
  point_add_internal: ({ context }, a: RistrettoPoint, b: RistrettoPoint, isInPlace: boolean) =>
    combined(context, points.sumOf, a, b, isInPlace),
  point_sub_internal: ({ context }, a: RistrettoPoint, b: RistrettoPoint, isInPlace: boolean) =>
    combined(context, points.differenceOf, a, b, isInPlace),
  point_neg_internal: ({ context }, point: RistrettoPoint, isInPlace: boolean) => {
    if (!isInPlace) return points.negatePoint(context, point).handle;
    points.negateInPlace(context, point);
    return point.handle;
  },
  double_scalar_mul_internal: ({ context }, first: bigint, second: bigint, a: Uint8Array, b: Uint8Array) =>
    points.sumOfTwo(context, [{ handle: first }, { handle: second }], [scalar(a), scalar(b)]).handle,
  multi_scalar_mul_internal: ({ context }, elements: RistrettoPoint[], scalars: { data: Uint8Array }[]) =>
    points.sumOfMultiples(context, elements, scalars).handle,
};

function combined(context: NativeContext, how: points.Combine, a: RistrettoPoint, b: RistrettoPoint, isInPlace: boolean): bigint {
  if (!isInPlace) return points.combine(context, how, a, b).handle;
  points.combineInto(context, how, a, b);
  return a.handle;
}

const SCALARS: Readonly<Record<string, NativeBody>> = {
  scalar_is_canonical_internal: ({ context }, bytes: Uint8Array) => isCanonicalScalar(context, bytes),
  scalar_invert_internal: ({ context }, bytes: Uint8Array) => invertScalar(context, scalar(bytes)).data,
  scalar_from_sha512_internal: ({ context }, bytes: Uint8Array) => scalarFromHash(context, bytes).data,
  scalar_mul_internal: ({ context }, a: Uint8Array, b: Uint8Array) => reduceScalar(context, "scalarMul", integerOf(a) * integerOf(b)).data,
  scalar_add_internal: ({ context }, a: Uint8Array, b: Uint8Array) => reduceScalar(context, "scalarAdd", integerOf(a) + integerOf(b)).data,
  scalar_sub_internal: ({ context }, a: Uint8Array, b: Uint8Array) =>
    reduceScalar(context, "scalarSubtract", integerOf(a) - integerOf(b)).data,
  scalar_neg_internal: ({ context }, a: Uint8Array) => reduceScalar(context, "scalarNegate", -integerOf(a)).data,
  scalar_from_u64_internal: ({ context }, value: bigint) => reduceScalar(context, "scalarFromInteger", value).data,
  scalar_from_u128_internal: ({ context }, value: bigint) => reduceScalar(context, "scalarFromInteger", value).data,
  scalar_reduced_from_32_bytes_internal: ({ context }, bytes: Uint8Array) =>
    reduceScalar(context, "scalarFrom32Bytes", integerOf(bytes)).data,
  scalar_uniform_from_64_bytes_internal: ({ context }, bytes: Uint8Array) =>
    reduceScalar(context, "scalarFrom64Bytes", integerOf(bytes)).data,
};

const BULLETPROOFS: Readonly<Record<string, NativeBody>> = {
  verify_range_proof_internal: (
    { context },
    commitment: Uint8Array,
    value: RistrettoPoint,
    blinding: RistrettoPoint,
    proof: Uint8Array,
    bits: bigint,
    tag: Uint8Array,
  ) => verifyCommitments(context, false, [commitment], { value, blinding }, proof, bits, tag),
  verify_batch_range_proof_internal: (
    { context },
    commitments: Uint8Array[],
    value: RistrettoPoint,
    blinding: RistrettoPoint,
    proof: Uint8Array,
    bits: bigint,
    tag: Uint8Array,
  ) => verifyCommitments(context, true, commitments, { value, blinding }, proof, bits, tag),
};

function inModule(module: string, bodies: Readonly<Record<string, NativeBody>>): Record<string, NativeBody> {
  return Object.fromEntries(Object.entries(bodies).map(([name, body]) => [`0x1::${module}::${name}`, body]));
}

/** Native functions for Ristretto points, scalars and proofs of the modules at `0x1`: points are handles, scalars are bytes. */
export const ristrettoNatives: Readonly<Record<string, NativeBody>> = {
  ...inModule("ristretto255", POINTS),
  ...inModule("ristretto255", SCALARS),
  ...inModule("ristretto255_bulletproofs", BULLETPROOFS),
};
