import type { Reference } from "@atoll/move";
import { defineModule, type NativeModule } from "../../native/defineModule.ts";
import { optionOf } from "../../stdlib/option/option.ts";
import type { CompressedRistretto, RistrettoPoint } from "./ristrettoPoints.ts";
import * as points from "./ristrettoPoints.ts";
import type { Scalar } from "./ristrettoScalars.ts";

/** Move's `Commitment`: hiding and binding commitment to a value. */
type Commitment = { point: RistrettoPoint };

function commitmentIn(reference: Reference): RistrettoPoint {
  return (reference.get() as Commitment).point;
}

/** `0x1::ristretto255_pedersen`: additively homomorphic commitments. */
export const ristretto255PedersenModule: NativeModule = defineModule({
  id: "0x1::ristretto255_pedersen",
  structs: "struct Commitment has drop { point: ristretto255::RistrettoPoint }",
  functions: {
    "public fun new_commitment_from_bytes(bytes: vector<u8>): Option<Commitment>": ({ context }, bytes: Uint8Array) => {
      const point = points.pointFromBytes(context, bytes);
      return optionOf(point === undefined ? undefined : { point });
    },
    "public fun commitment_to_bytes(comm: &Commitment): vector<u8>": ({ context }, { point }: Commitment) =>
      points.compressPoint(context, point).data,
    "public fun commitment_from_point(point: ristretto255::RistrettoPoint): Commitment": (_, point: RistrettoPoint) => ({ point }),
    "public fun commitment_from_compressed(point: &ristretto255::CompressedRistretto): Commitment": (
      { context },
      point: CompressedRistretto,
    ) => ({ point: points.decompressPoint(context, point) }),
    "public fun new_commitment(v: &ristretto255::Scalar, val_base: &ristretto255::RistrettoPoint, r: &ristretto255::Scalar, rand_base: &ristretto255::RistrettoPoint): Commitment":
      ({ context }, value: Scalar, valueBase: RistrettoPoint, randomness: Scalar, randomnessBase: RistrettoPoint) => {
        points.checkBulletproofs(context);
        return { point: points.sumOfMultiples(context, [valueBase, randomnessBase], [value, randomness]) };
      },
    "public fun new_commitment_with_basepoint(v: &ristretto255::Scalar, r: &ristretto255::Scalar, rand_base: &ristretto255::RistrettoPoint): Commitment":
      ({ context }, value: Scalar, randomness: Scalar, base: RistrettoPoint) => ({
        point: points.multiplyWithBase(context, randomness, base, value),
      }),
    "public fun new_commitment_for_bulletproof(v: &ristretto255::Scalar, r: &ristretto255::Scalar): Commitment": (
      { context },
      value: Scalar,
      randomness: Scalar,
    ) => ({ point: points.multiplyWithBase(context, randomness, points.hashedBase(context), value) }),
    "public fun commitment_add(lhs: &Commitment, rhs: &Commitment): Commitment": ({ context }, left: Commitment, right: Commitment) => ({
      point: points.combine(context, points.sumOf, left.point, right.point),
    }),
    "public fun commitment_add_assign(lhs: &mut Commitment, rhs: &Commitment)": ({ context }, left: Reference, right: Commitment) =>
      points.combineInto(context, points.sumOf, commitmentIn(left), right.point),
    "public fun commitment_sub(lhs: &Commitment, rhs: &Commitment): Commitment": ({ context }, left: Commitment, right: Commitment) => ({
      point: points.combine(context, points.differenceOf, left.point, right.point),
    }),
    "public fun commitment_sub_assign(lhs: &mut Commitment, rhs: &Commitment)": ({ context }, left: Reference, right: Commitment) =>
      points.combineInto(context, points.differenceOf, commitmentIn(left), right.point),
    "public fun commitment_clone(c: &Commitment): Commitment": ({ context }, { point }: Commitment) => ({
      point: points.clonePoint(context, point),
    }),
    "public fun commitment_equals(lhs: &Commitment, rhs: &Commitment): bool": ({ context }, left: Commitment, right: Commitment) =>
      points.arePointsEqual(context, left.point, right.point),
    "public fun commitment_as_point(c: &Commitment): &ristretto255::RistrettoPoint": (_, { point }: Commitment) => point,
    "public fun commitment_as_compressed_point(c: &Commitment): ristretto255::CompressedRistretto": ({ context }, { point }: Commitment) =>
      points.compressPoint(context, point),
    "public fun commitment_into_point(c: Commitment): ristretto255::RistrettoPoint": (_, { point }: Commitment) => point,
    "public fun commitment_into_compressed_point(c: Commitment): ristretto255::CompressedRistretto": ({ context }, { point }: Commitment) =>
      points.compressPoint(context, point),
    "public fun randomness_base_for_bulletproof(): ristretto255::RistrettoPoint": ({ context }) => points.hashedBase(context),
  },
});
