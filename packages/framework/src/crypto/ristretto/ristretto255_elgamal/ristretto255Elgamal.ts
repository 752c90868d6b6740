import { copyValue, decodeRistretto, type NativeContext, type Reference } from "@atoll/move";
import { type Ciphertext, declaration } from "../../../generated/crypto/ristretto/ristretto255_elgamal.ts";
import { implementModule } from "../../../native/implementModule.ts";
import { optionOf } from "../../../stdlib/option/option.ts";
import type { Combine } from "../ristrettoPoints.ts";
import * as points from "../ristrettoPoints.ts";

const POINT_LENGTH_BYTES = 32;

function fromBytes(context: NativeContext, bytes: Uint8Array): Ciphertext | undefined {
  if (bytes.length !== 2 * POINT_LENGTH_BYTES) return undefined;
  const left = points.pointFromBytes(context, bytes.slice(0, POINT_LENGTH_BYTES));
  const right = points.pointFromBytes(context, bytes.slice(POINT_LENGTH_BYTES));
  return left === undefined || right === undefined ? undefined : { left, right };
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
export const ristretto255ElgamalModule = implementModule(declaration, {
  new_pubkey_from_bytes: (_, bytes) => optionOf(decodeRistretto(bytes) === undefined ? undefined : { point: { data: bytes } }),
  pubkey_to_bytes: (_, { point }) => point.data,
  pubkey_to_point: ({ context }, { point }) => points.decompressPoint(context, point),
  pubkey_to_compressed_point: (_, { point }) => copyValue(point),
  new_ciphertext_from_bytes: ({ context }, bytes) => optionOf(fromBytes(context, bytes)),
  new_ciphertext_no_randomness: ({ context }, value) => ({
    left: points.multiplyBase(context, value),
    right: points.identityPoint(context),
  }),
  ciphertext_from_points: (_, left, right) => ({ left, right }),
  ciphertext_from_compressed_points: (_, left, right) => ({ left, right }),
  ciphertext_to_bytes: ({ context }, { left, right }) =>
    Uint8Array.of(...points.compressPoint(context, left).data, ...points.compressPoint(context, right).data),
  ciphertext_into_points: (_, { left, right }) => [left, right],
  ciphertext_as_points: (_, { left, right }) => [left, right],
  compress_ciphertext: ({ context }, { left, right }) => ({
    left: points.compressPoint(context, left),
    right: points.compressPoint(context, right),
  }),
  decompress_ciphertext: ({ context }, { left, right }) => ({
    left: points.decompressPoint(context, left),
    right: points.decompressPoint(context, right),
  }),
  ciphertext_add: ({ context }, a, b) => combineBoth(context, points.sumOf, a, b),
  ciphertext_add_assign: ({ context }, a, b) => combineBothInto(context, points.sumOf, a, b),
  ciphertext_sub: ({ context }, a, b) => combineBoth(context, points.differenceOf, a, b),
  ciphertext_sub_assign: ({ context }, a, b) => combineBothInto(context, points.differenceOf, a, b),
  ciphertext_clone: ({ context }, { left, right }) => ({
    left: points.clonePoint(context, left),
    right: points.clonePoint(context, right),
  }),
  ciphertext_equals: ({ context }, a, b) =>
    points.arePointsEqual(context, a.left, b.left) && points.arePointsEqual(context, a.right, b.right),
  get_value_component: (_, { left }) => left,
});
