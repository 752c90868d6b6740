import { copyValue, type NativeContext, type Reference } from "@atoll/move";
import { declaration, errors, type RistrettoPoint, type Scalar } from "../../../generated/crypto/ristretto/ristretto255.ts";
import { implementModule } from "../../../native/implementModule.ts";
import { optionOf } from "../../../stdlib/option/option.ts";
import * as points from "../ristrettoPoints.ts";
import { integerOf, invertScalar, isCanonicalScalar, reduceScalar, scalarFromHash, scalarValue, smallScalar } from "../ristrettoScalars.ts";

const UNIFORM_LENGTH_BYTES = 64;
const SCALAR_LENGTH_BYTES = 32;

function pointIn(reference: Reference): RistrettoPoint {
  return reference.get() as RistrettoPoint;
}
/** Operation that combines two scalars into one. */
type CombineScalars = (context: NativeContext, left: Scalar, right: Scalar) => Scalar;
const product: CombineScalars = (context, left, right) => reduceScalar(context, "scalarMul", scalarValue(left) * scalarValue(right));
const sum: CombineScalars = (context, left, right) => reduceScalar(context, "scalarAdd", scalarValue(left) + scalarValue(right));
const difference: CombineScalars = (context, left, right) =>
  reduceScalar(context, "scalarSubtract", scalarValue(left) - scalarValue(right));
const negative = (context: NativeContext, scalar: Scalar) => reduceScalar(context, "scalarNegate", -scalarValue(scalar));
/** Replaces the referenced scalar and returns the reference. */
function assign(reference: Reference<Scalar>, change: (scalar: Scalar) => Scalar): Reference<Scalar> {
  reference.set(change(reference.get()));
  return reference;
}

/** `0x1::ristretto255`: prime-order group over Curve25519, and its scalars. */
export const ristretto255Module = implementModule(declaration, {
  point_identity_compressed: () => ({ data: new Uint8Array(32) }),
  point_identity: ({ context }) => points.identityPoint(context),
  basepoint_compressed: () => copyValue(points.COMPRESSED_BASE),
  hash_to_point_base: ({ context }) => points.hashedBase(context),
  basepoint: ({ context }) => points.basePoint(context),
  basepoint_mul: ({ context }, scalar) => points.multiplyBase(context, scalar),
  new_compressed_point_from_bytes: ({ context }, bytes) => optionOf(points.isCanonicalPoint(context, bytes) ? { data: bytes } : undefined),
  new_point_from_bytes: ({ context }, bytes) => optionOf(points.pointFromBytes(context, bytes)),
  compressed_point_to_bytes: (_, point) => point.data,
  new_point_from_sha512: ({ context }, bytes) => points.pointFromHash(context, bytes),
  new_point_from_sha2_512: ({ context }, bytes) => points.pointFromHash(context, bytes),
  new_point_from_64_uniform_bytes: ({ context }, bytes) =>
    optionOf(bytes.length === UNIFORM_LENGTH_BYTES ? points.pointFromUniformBytes(context, bytes) : undefined),
  point_decompress: ({ context }, point) => points.decompressPoint(context, point),
  point_clone: ({ context }, point) => points.clonePoint(context, point),
  point_compress: ({ context }, point) => points.compressPoint(context, point),
  point_to_bytes: (_, point) => point.data,
  point_mul: ({ context }, point, scalar) => points.multiplyPoint(context, point, scalar),
  point_mul_assign: ({ context }, point, scalar) => {
    points.multiplyInPlace(context, pointIn(point), scalar);
    return point;
  },
  basepoint_double_mul: ({ context }, a, point, b) => points.multiplyWithBase(context, a, point, b),
  point_add: ({ context }, a, b) => points.combine(context, points.sumOf, a, b),
  point_add_assign: ({ context }, a, b) => {
    points.combineInto(context, points.sumOf, pointIn(a), b);
    return a;
  },
  point_sub: ({ context }, a, b) => points.combine(context, points.differenceOf, a, b),
  point_sub_assign: ({ context }, a, b) => {
    points.combineInto(context, points.differenceOf, pointIn(a), b);
    return a;
  },
  point_neg: ({ context }, a) => points.negatePoint(context, a),
  point_neg_assign: ({ context }, a) => {
    points.negateInPlace(context, pointIn(a));
    return a;
  },
  point_equals: ({ context }, g, h) => points.arePointsEqual(context, g, h),
  double_scalar_mul: ({ context }, a, first, b, second) => {
    points.checkBulletproofs(context);
    return points.sumOfTwo(context, [first, second], [a, b]);
  },
  multi_scalar_mul: ({ context }, elements, scalars) => {
    errors.check(elements.length > 0, "invalidArgument", "E_ZERO_POINTS");
    errors.check(scalars.length > 0, "invalidArgument", "E_ZERO_SCALARS");
    errors.check(elements.length === scalars.length, "invalidArgument", "E_DIFFERENT_NUM_POINTS_AND_SCALARS");
    return points.sumOfMultiples(context, elements, scalars);
  },
  new_scalar_from_bytes: ({ context }, bytes) => optionOf(isCanonicalScalar(context, bytes) ? { data: bytes } : undefined),
  new_scalar_from_sha512: ({ context }, bytes) => scalarFromHash(context, bytes),
  new_scalar_from_sha2_512: ({ context }, bytes) => scalarFromHash(context, bytes),
  new_scalar_from_u8: (_, value) => smallScalar(value),
  new_scalar_from_u32: ({ context }, value) => reduceScalar(context, "scalarFromInteger", BigInt(value)),
  new_scalar_from_u64: ({ context }, value) => reduceScalar(context, "scalarFromInteger", value),
  new_scalar_from_u128: ({ context }, value) => reduceScalar(context, "scalarFromInteger", value),
  new_scalar_reduced_from_32_bytes: ({ context }, bytes) =>
    optionOf(bytes.length === SCALAR_LENGTH_BYTES ? reduceScalar(context, "scalarFrom32Bytes", integerOf(bytes)) : undefined),
  new_scalar_uniform_from_64_bytes: ({ context }, bytes) =>
    optionOf(bytes.length === UNIFORM_LENGTH_BYTES ? reduceScalar(context, "scalarFrom64Bytes", integerOf(bytes)) : undefined),
  scalar_zero: () => smallScalar(0),
  scalar_is_zero: (_, scalar) => scalarValue(scalar) === 0n,
  scalar_one: () => smallScalar(1),
  scalar_is_one: (_, scalar) => scalarValue(scalar) === 1n,
  scalar_equals: (_, a, b) => scalarValue(a) === scalarValue(b),
  scalar_invert: ({ context }, scalar) => optionOf(scalarValue(scalar) === 0n ? undefined : invertScalar(context, scalar)),
  scalar_mul: ({ context }, a, b) => product(context, a, b),
  scalar_mul_assign: ({ context }, a, b) => assign(a, (scalar) => product(context, scalar, b)),
  scalar_add: ({ context }, a, b) => sum(context, a, b),
  scalar_add_assign: ({ context }, a, b) => assign(a, (scalar) => sum(context, scalar, b)),
  scalar_sub: ({ context }, a, b) => difference(context, a, b),
  scalar_sub_assign: ({ context }, a, b) => assign(a, (scalar) => difference(context, scalar, b)),
  scalar_neg: ({ context }, a) => negative(context, a),
  scalar_neg_assign: ({ context }, a) => assign(a, (scalar) => negative(context, scalar)),
  scalar_to_bytes: (_, scalar) => copyValue(scalar.data),
});
