import type { Reference } from "@atoll/move";
import type { RistrettoPoint } from "../../../generated/crypto/ristretto/ristretto255.ts";
import { type Commitment, declaration } from "../../../generated/crypto/ristretto/ristretto255_pedersen.ts";
import { implementModule } from "../../../native/implementModule.ts";
import { optionOf } from "../../../stdlib/option/option.ts";
import * as points from "../ristrettoPoints.ts";

function commitmentIn(reference: Reference): RistrettoPoint {
  return (reference.get() as Commitment).point;
}

/** `0x1::ristretto255_pedersen`: additively homomorphic commitments. */
export const ristretto255PedersenModule = implementModule(declaration, {
  new_commitment_from_bytes: ({ context }, bytes) => {
    const point = points.pointFromBytes(context, bytes);
    return optionOf(point === undefined ? undefined : { point });
  },
  commitment_to_bytes: ({ context }, { point }) => points.compressPoint(context, point).data,
  commitment_from_point: (_, point) => ({ point }),
  commitment_from_compressed: ({ context }, point) => ({ point: points.decompressPoint(context, point) }),
  new_commitment: ({ context }, value, valueBase, randomness, randomnessBase) => {
    points.checkBulletproofs(context);
    return { point: points.sumOfMultiples(context, [valueBase, randomnessBase], [value, randomness]) };
  },
  new_commitment_with_basepoint: ({ context }, value, randomness, base) => ({
    point: points.multiplyWithBase(context, randomness, base, value),
  }),
  new_commitment_for_bulletproof: ({ context }, value, randomness) => ({
    point: points.multiplyWithBase(context, randomness, points.hashedBase(context), value),
  }),
  commitment_add: ({ context }, left, right) => ({
    point: points.combine(context, points.sumOf, left.point, right.point),
  }),
  commitment_add_assign: ({ context }, left, right) => points.combineInto(context, points.sumOf, commitmentIn(left), right.point),
  commitment_sub: ({ context }, left, right) => ({
    point: points.combine(context, points.differenceOf, left.point, right.point),
  }),
  commitment_sub_assign: ({ context }, left, right) => points.combineInto(context, points.differenceOf, commitmentIn(left), right.point),
  commitment_clone: ({ context }, { point }) => ({
    point: points.clonePoint(context, point),
  }),
  commitment_equals: ({ context }, left, right) => points.arePointsEqual(context, left.point, right.point),
  commitment_as_point: (_, { point }) => point,
  commitment_as_compressed_point: ({ context }, { point }) => points.compressPoint(context, point),
  commitment_into_point: (_, { point }) => point,
  commitment_into_compressed_point: ({ context }, { point }) => points.compressPoint(context, point),
  randomness_base_for_bulletproof: ({ context }) => points.hashedBase(context),
});
