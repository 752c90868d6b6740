import type { NativeBody, NativeCall } from "@atoll/move";
import { Algebra } from "../crypto/algebra/algebraOperations.ts";

/** Algebraic structure of a native call's type argument. Move code checks the feature flag. */
function algebra({ context, typeArguments }: NativeCall, index = 0): Algebra {
  return new Algebra(context, typeArguments[index]);
}
const found = (handle: bigint | undefined): [boolean, bigint] => [handle !== undefined, handle ?? 0n];

/** Native functions of `0x1::crypto_algebra`; elements are handles. */
const OPERATIONS: Readonly<Record<string, NativeBody>> = {
  add_internal: (call, x: bigint, y: bigint) => algebra(call).add(x, y),
  deserialize_internal: (call, bytes: Uint8Array) => found(algebra(call).deserialize(call.typeArguments[1], bytes)),
  div_internal: (call, x: bigint, y: bigint) => found(algebra(call).divide(x, y)),
  double_internal: (call, x: bigint) => algebra(call).double(x),
  downcast_internal: (call, x: bigint) => [algebra(call, 1).contains(call.typeArguments[0], x), x],
  eq_internal: (call, x: bigint, y: bigint) => algebra(call).equals(x, y),
  from_u64_internal: (call, value: bigint) => algebra(call).fromInteger(value),
  hash_to_internal: (call, tag: Uint8Array, message: Uint8Array) => algebra(call).hashTo(call.typeArguments[1], tag, message),
  inv_internal: (call, x: bigint) => found(algebra(call).invert(x)),
  mul_internal: (call, x: bigint, y: bigint) => algebra(call).multiply(x, y),
  multi_pairing_internal: (call, firsts: bigint[], seconds: bigint[]) =>
    algebra(call, 2).pair([call.typeArguments[0], call.typeArguments[1]], firsts, seconds, false),
  multi_scalar_mul_internal: (call, points: bigint[], scalars: bigint[]) =>
    algebra(call).multiScalarMultiply(call.typeArguments[1], points, scalars),
  neg_internal: (call, x: bigint) => algebra(call).negate(x),
  one_internal: (call) => algebra(call).one(),
  order_internal: (call) => algebra(call).order(),
  pairing_internal: (call, first: bigint, second: bigint) =>
    algebra(call, 2).pair([call.typeArguments[0], call.typeArguments[1]], [first], [second], true),
  scalar_mul_internal: (call, point: bigint, scalar: bigint) => algebra(call).scalarMultiply(call.typeArguments[1], point, scalar),
  serialize_internal: (call, x: bigint) => algebra(call).serialize(call.typeArguments[1], x),
  sqr_internal: (call, x: bigint) => algebra(call).square(x),
  sub_internal: (call, x: bigint, y: bigint) => algebra(call).subtract(x, y),
  upcast_internal: (call, x: bigint) => {
    algebra(call).checkAround(call.typeArguments[1]);
    return x;
  },
  zero_internal: (call) => algebra(call).zero(),
};

export const algebraNatives: Readonly<Record<string, NativeBody>> = Object.fromEntries(
  Object.entries(OPERATIONS).map(([name, body]) => [`0x1::crypto_algebra::${name}`, body]),
);
