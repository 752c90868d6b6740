import { copyValue, decodeRistretto, type Reference, ristrettoBasepoint } from "@atoll/move";
import { defineModule, type NativeModule } from "../../native/defineModule.ts";
import { optionOf } from "../../stdlib/option/option.ts";
import * as points from "./ristrettoPoints.ts";
import { type CompressedRistretto, ristrettoErrors as errors, type RistrettoPoint } from "./ristrettoPoints.ts";
import { integerOf, invertScalar, isCanonicalScalar, type Scalar, scalarFromHash, scalarOf, scalarValue } from "./ristrettoScalars.ts";

const UNIFORM_LENGTH_BYTES = 64;
const SCALAR_LENGTH_BYTES = 32;

function pointIn(reference: Reference): RistrettoPoint {
  return reference.get() as RistrettoPoint;
}
/** Replaces the scalar behind a reference and returns the reference. */
function assign(reference: Reference, change: (value: bigint) => bigint): Reference {
  reference.set(scalarOf(change(scalarValue(reference.get() as Scalar))));
  return reference;
}

/** `0x1::ristretto255`: prime-order group over Curve25519, and its scalars. */
export const ristretto255Module: NativeModule = defineModule({
  id: "0x1::ristretto255",
  errors,
  structs: `
    struct Scalar has copy, store, drop { data: vector<u8> }
    struct CompressedRistretto has copy, store, drop { data: vector<u8> }
    struct RistrettoPoint has drop { handle: u64 }
  `,
  functions: {
    "public fun point_identity_compressed(): CompressedRistretto": () => ({ data: new Uint8Array(32) }),
    "public fun point_identity(): RistrettoPoint": ({ context }) => points.identityPoint(context),
    "public fun basepoint_compressed(): CompressedRistretto": () => ({ data: ristrettoBasepoint().toBytes() }),
    "public fun hash_to_point_base(): RistrettoPoint": ({ context }) => points.hashedBase(context),
    "public fun basepoint(): RistrettoPoint": ({ context }) => points.basePoint(context),
    "public fun basepoint_mul(a: &Scalar): RistrettoPoint": ({ context }, scalar: Scalar) => points.multiplyBase(context, scalar),
    "public fun new_compressed_point_from_bytes(bytes: vector<u8>): Option<CompressedRistretto>": (_, bytes: Uint8Array) =>
      optionOf(decodeRistretto(bytes) === undefined ? undefined : { data: bytes }),
    "public fun new_point_from_bytes(bytes: vector<u8>): Option<RistrettoPoint>": ({ context }, bytes: Uint8Array) =>
      optionOf(points.pointFromBytes(context, bytes)),
    "public fun compressed_point_to_bytes(point: CompressedRistretto): vector<u8>": (_, point: CompressedRistretto) => point.data,
    "#[deprecated] public fun new_point_from_sha512(sha2_512_input: vector<u8>): RistrettoPoint": ({ context }, bytes: Uint8Array) =>
      points.pointFromHash(context, bytes),
    "public fun new_point_from_sha2_512(sha2_512_input: vector<u8>): RistrettoPoint": ({ context }, bytes: Uint8Array) =>
      points.pointFromHash(context, bytes),
    "public fun new_point_from_64_uniform_bytes(bytes: vector<u8>): Option<RistrettoPoint>": ({ context }, bytes: Uint8Array) =>
      optionOf(bytes.length === UNIFORM_LENGTH_BYTES ? points.pointFromUniformBytes(context, bytes) : undefined),
    "public fun point_decompress(point: &CompressedRistretto): RistrettoPoint": ({ context }, point: CompressedRistretto) =>
      points.decompressPoint(context, point),
    "public fun point_clone(point: &RistrettoPoint): RistrettoPoint": ({ context }, point: RistrettoPoint) =>
      points.clonePoint(context, point),
    "public fun point_compress(point: &RistrettoPoint): CompressedRistretto": ({ context }, point: RistrettoPoint) =>
      points.compressPoint(context, point),
    "public fun point_to_bytes(point: &CompressedRistretto): vector<u8>": (_, point: CompressedRistretto) => point.data,
    "public fun point_mul(point: &RistrettoPoint, a: &Scalar): RistrettoPoint": ({ context }, point: RistrettoPoint, scalar: Scalar) =>
      points.multiplyPoint(context, point, scalar),
    "public fun point_mul_assign(point: &mut RistrettoPoint, a: &Scalar): &mut RistrettoPoint": (
      { context },
      point: Reference,
      scalar: Scalar,
    ) => {
      points.multiplyInPlace(context, pointIn(point), scalar);
      return point;
    },
    "public fun basepoint_double_mul(a: &Scalar, a_base: &RistrettoPoint, b: &Scalar): RistrettoPoint": (
      { context },
      a: Scalar,
      point: RistrettoPoint,
      b: Scalar,
    ) => points.multiplyWithBase(context, a, point, b),
    "public fun point_add(a: &RistrettoPoint, b: &RistrettoPoint): RistrettoPoint": ({ context }, a: RistrettoPoint, b: RistrettoPoint) =>
      points.combine(context, points.sumOf, a, b),
    "public fun point_add_assign(a: &mut RistrettoPoint, b: &RistrettoPoint): &mut RistrettoPoint": (
      { context },
      a: Reference,
      b: RistrettoPoint,
    ) => {
      points.combineInto(context, points.sumOf, pointIn(a), b);
      return a;
    },
    "public fun point_sub(a: &RistrettoPoint, b: &RistrettoPoint): RistrettoPoint": ({ context }, a: RistrettoPoint, b: RistrettoPoint) =>
      points.combine(context, points.differenceOf, a, b),
    "public fun point_sub_assign(a: &mut RistrettoPoint, b: &RistrettoPoint): &mut RistrettoPoint": (
      { context },
      a: Reference,
      b: RistrettoPoint,
    ) => {
      points.combineInto(context, points.differenceOf, pointIn(a), b);
      return a;
    },
    "public fun point_neg(a: &RistrettoPoint): RistrettoPoint": ({ context }, a: RistrettoPoint) => points.negatePoint(context, a),
    "public fun point_neg_assign(a: &mut RistrettoPoint): &mut RistrettoPoint": ({ context }, a: Reference) => {
      points.negateInPlace(context, pointIn(a));
      return a;
    },
    "native public fun point_equals(g: &RistrettoPoint, h: &RistrettoPoint): bool": ({ context }, g: RistrettoPoint, h: RistrettoPoint) =>
      points.arePointsEqual(context, g, h),
    "public fun double_scalar_mul(scalar1: &Scalar, point1: &RistrettoPoint, scalar2: &Scalar, point2: &RistrettoPoint): RistrettoPoint": (
      { context },
      a: Scalar,
      first: RistrettoPoint,
      b: Scalar,
      second: RistrettoPoint,
    ) => {
      points.checkBulletproofs(context);
      return points.sumOfTwo(context, [first, second], [a, b]);
    },
    "public fun multi_scalar_mul(points: &vector<RistrettoPoint>, scalars: &vector<Scalar>): RistrettoPoint": (
      { context },
      elements: RistrettoPoint[],
      scalars: Scalar[],
    ) => {
      errors.check(elements.length > 0, "invalidArgument", "E_ZERO_POINTS");
      errors.check(scalars.length > 0, "invalidArgument", "E_ZERO_SCALARS");
      errors.check(elements.length === scalars.length, "invalidArgument", "E_DIFFERENT_NUM_POINTS_AND_SCALARS");
      return points.sumOfMultiples(context, elements, scalars);
    },

    "public fun new_scalar_from_bytes(bytes: vector<u8>): Option<Scalar>": (_, bytes: Uint8Array) =>
      optionOf(isCanonicalScalar(bytes) ? { data: bytes } : undefined),
    "#[deprecated] public fun new_scalar_from_sha512(sha2_512_input: vector<u8>): Scalar": (_, bytes: Uint8Array) => scalarFromHash(bytes),
    "public fun new_scalar_from_sha2_512(sha2_512_input: vector<u8>): Scalar": (_, bytes: Uint8Array) => scalarFromHash(bytes),
    "public fun new_scalar_from_u8(byte: u8): Scalar": (_, value: number) => scalarOf(BigInt(value)),
    "public fun new_scalar_from_u32(four_bytes: u32): Scalar": (_, value: number) => scalarOf(BigInt(value)),
    "public fun new_scalar_from_u64(eight_bytes: u64): Scalar": (_, value: bigint) => scalarOf(value),
    "public fun new_scalar_from_u128(sixteen_bytes: u128): Scalar": (_, value: bigint) => scalarOf(value),
    "public fun new_scalar_reduced_from_32_bytes(bytes: vector<u8>): Option<Scalar>": (_, bytes: Uint8Array) =>
      optionOf(bytes.length === SCALAR_LENGTH_BYTES ? scalarOf(integerOf(bytes)) : undefined),
    "public fun new_scalar_uniform_from_64_bytes(bytes: vector<u8>): Option<Scalar>": (_, bytes: Uint8Array) =>
      optionOf(bytes.length === UNIFORM_LENGTH_BYTES ? scalarOf(integerOf(bytes)) : undefined),
    "public fun scalar_zero(): Scalar": () => scalarOf(0n),
    "public fun scalar_is_zero(s: &Scalar): bool": (_, scalar: Scalar) => scalarValue(scalar) === 0n,
    "public fun scalar_one(): Scalar": () => scalarOf(1n),
    "public fun scalar_is_one(s: &Scalar): bool": (_, scalar: Scalar) => scalarValue(scalar) === 1n,
    "public fun scalar_equals(lhs: &Scalar, rhs: &Scalar): bool": (_, a: Scalar, b: Scalar) => scalarValue(a) === scalarValue(b),
    "public fun scalar_invert(s: &Scalar): Option<Scalar>": (_, scalar: Scalar) =>
      optionOf(scalarValue(scalar) === 0n ? undefined : invertScalar(scalar)),
    "public fun scalar_mul(a: &Scalar, b: &Scalar): Scalar": (_, a: Scalar, b: Scalar) => scalarOf(scalarValue(a) * scalarValue(b)),
    "public fun scalar_mul_assign(a: &mut Scalar, b: &Scalar): &mut Scalar": (_, a: Reference, b: Scalar) =>
      assign(a, (value) => value * scalarValue(b)),
    "public fun scalar_add(a: &Scalar, b: &Scalar): Scalar": (_, a: Scalar, b: Scalar) => scalarOf(scalarValue(a) + scalarValue(b)),
    "public fun scalar_add_assign(a: &mut Scalar, b: &Scalar): &mut Scalar": (_, a: Reference, b: Scalar) =>
      assign(a, (value) => value + scalarValue(b)),
    "public fun scalar_sub(a: &Scalar, b: &Scalar): Scalar": (_, a: Scalar, b: Scalar) => scalarOf(scalarValue(a) - scalarValue(b)),
    "public fun scalar_sub_assign(a: &mut Scalar, b: &Scalar): &mut Scalar": (_, a: Reference, b: Scalar) =>
      assign(a, (value) => value - scalarValue(b)),
    "public fun scalar_neg(a: &Scalar): Scalar": (_, a: Scalar) => scalarOf(-scalarValue(a)),
    "public fun scalar_neg_assign(a: &mut Scalar): &mut Scalar": (_, a: Reference) => assign(a, (value) => -value),
    "public fun scalar_to_bytes(s: &Scalar): vector<u8>": (_, scalar: Scalar) => copyValue(scalar.data),
  },
});
