import { copyValue, decodeRistretto, type NativeContext, type Reference } from "@atoll/move";
import { defineModule, type NativeModule } from "../../native/defineModule.ts";
import { optionOf } from "../../stdlib/option/option.ts";
import type { Combine, CompressedRistretto, RistrettoPoint } from "./ristrettoPoints.ts";
import * as points from "./ristrettoPoints.ts";
import type { Scalar } from "./ristrettoScalars.ts";

type Ciphertext = { left: RistrettoPoint; right: RistrettoPoint };
type CompressedCiphertext = { left: CompressedRistretto; right: CompressedRistretto };
type CompressedPubkey = { point: CompressedRistretto };

const POINT_LENGTH_BYTES = 32;

function fromBytes(context: NativeContext, bytes: Uint8Array): Ciphertext | undefined {
  if (bytes.length !== 2 * POINT_LENGTH_BYTES) return undefined;
  const left = points.pointFromBytes(context, bytes.slice(0, POINT_LENGTH_BYTES));
  const right = points.pointFromBytes(context, bytes.slice(POINT_LENGTH_BYTES));
  return left === undefined || right === undefined ? undefined : { left, right };
}
function toBytes(context: NativeContext, { left, right }: Ciphertext): Uint8Array {
  return Uint8Array.of(...points.compressPoint(context, left).data, ...points.compressPoint(context, right).data);
}
/** Combines two ciphertexts component by component. */
function combineBoth(context: NativeContext, how: Combine, a: Ciphertext, b: Ciphertext): Ciphertext {
  return { left: points.combine(context, how, a.left, b.left), right: points.combine(context, how, a.right, b.right) };
}
function combineBothInto(context: NativeContext, how: Combine, reference: Reference, b: Ciphertext): void {
  const a = reference.get() as Ciphertext;
  points.combineInto(context, how, a.left, b.left);
  points.combineInto(context, how, a.right, b.right);
}

/** `0x1::ristretto255_elgamal`: additively homomorphic ciphertexts. */
export const ristretto255ElgamalModule: NativeModule = defineModule({
  id: "0x1::ristretto255_elgamal",
  structs: `
    struct Ciphertext has drop { left: ristretto255::RistrettoPoint, right: ristretto255::RistrettoPoint }
    struct CompressedCiphertext has store, copy, drop {
      left: ristretto255::CompressedRistretto,
      right: ristretto255::CompressedRistretto,
    }
    struct CompressedPubkey has store, copy, drop { point: ristretto255::CompressedRistretto }
  `,
  functions: {
    "public fun new_pubkey_from_bytes(bytes: vector<u8>): Option<CompressedPubkey>": (_, bytes: Uint8Array) =>
      optionOf(decodeRistretto(bytes) === undefined ? undefined : { point: { data: bytes } }),
    "public fun pubkey_to_bytes(pubkey: &CompressedPubkey): vector<u8>": (_, { point }: CompressedPubkey) => point.data,
    "public fun pubkey_to_point(pubkey: &CompressedPubkey): ristretto255::RistrettoPoint": ({ context }, { point }: CompressedPubkey) =>
      points.decompressPoint(context, point),
    "public fun pubkey_to_compressed_point(pubkey: &CompressedPubkey): ristretto255::CompressedRistretto": (
      _,
      { point }: CompressedPubkey,
    ) => copyValue(point),
    "public fun new_ciphertext_from_bytes(bytes: vector<u8>): Option<Ciphertext>": ({ context }, bytes: Uint8Array) =>
      optionOf(fromBytes(context, bytes)),
    "public fun new_ciphertext_no_randomness(val: &ristretto255::Scalar): Ciphertext": ({ context }, value: Scalar) => ({
      left: points.multiplyBase(context, value),
      right: points.identityPoint(context),
    }),
    "public fun ciphertext_from_points(left: ristretto255::RistrettoPoint, right: ristretto255::RistrettoPoint): Ciphertext": (
      _,
      left: RistrettoPoint,
      right: RistrettoPoint,
    ) => ({ left, right }),
    "public fun ciphertext_from_compressed_points(left: ristretto255::CompressedRistretto, right: ristretto255::CompressedRistretto): CompressedCiphertext":
      (_, left: CompressedRistretto, right: CompressedRistretto) => ({ left, right }),
    "public fun ciphertext_to_bytes(ct: &Ciphertext): vector<u8>": ({ context }, text: Ciphertext) => toBytes(context, text),
    "public fun ciphertext_into_points(c: Ciphertext): (ristretto255::RistrettoPoint, ristretto255::RistrettoPoint)": (
      _,
      { left, right }: Ciphertext,
    ) => [left, right],
    "public fun ciphertext_as_points(c: &Ciphertext): (&ristretto255::RistrettoPoint, &ristretto255::RistrettoPoint)": (
      _,
      { left, right }: Ciphertext,
    ) => [left, right],
    "public fun compress_ciphertext(ct: &Ciphertext): CompressedCiphertext": ({ context }, { left, right }: Ciphertext) => ({
      left: points.compressPoint(context, left),
      right: points.compressPoint(context, right),
    }),
    "public fun decompress_ciphertext(ct: &CompressedCiphertext): Ciphertext": ({ context }, { left, right }: CompressedCiphertext) => ({
      left: points.decompressPoint(context, left),
      right: points.decompressPoint(context, right),
    }),
    "public fun ciphertext_add(lhs: &Ciphertext, rhs: &Ciphertext): Ciphertext": ({ context }, a: Ciphertext, b: Ciphertext) =>
      combineBoth(context, points.sumOf, a, b),
    "public fun ciphertext_add_assign(lhs: &mut Ciphertext, rhs: &Ciphertext)": ({ context }, a: Reference, b: Ciphertext) =>
      combineBothInto(context, points.sumOf, a, b),
    "public fun ciphertext_sub(lhs: &Ciphertext, rhs: &Ciphertext): Ciphertext": ({ context }, a: Ciphertext, b: Ciphertext) =>
      combineBoth(context, points.differenceOf, a, b),
    "public fun ciphertext_sub_assign(lhs: &mut Ciphertext, rhs: &Ciphertext)": ({ context }, a: Reference, b: Ciphertext) =>
      combineBothInto(context, points.differenceOf, a, b),
    "public fun ciphertext_clone(c: &Ciphertext): Ciphertext": ({ context }, { left, right }: Ciphertext) => ({
      left: points.clonePoint(context, left),
      right: points.clonePoint(context, right),
    }),
    "public fun ciphertext_equals(lhs: &Ciphertext, rhs: &Ciphertext): bool": ({ context }, a: Ciphertext, b: Ciphertext) =>
      points.arePointsEqual(context, a.left, b.left) && points.arePointsEqual(context, a.right, b.right),
    "public fun get_value_component(ct: &Ciphertext): &ristretto255::RistrettoPoint": (_, { left }: Ciphertext) => left,
  },
});
