import { MoveAbort, type NativeCall } from "@atoll/move";
import { declaration, type Element, errors } from "../../../generated/crypto/algebra/crypto_algebra.ts";
import { implementModule } from "../../../native/implementModule.ts";
import type { Option } from "../../../native/moveTypes.ts";
import { isFeatureEnabled } from "../../../stdlib/features/features.ts";
import { none, some } from "../../../stdlib/option/option.ts";
import { Algebra } from "../algebraOperations.ts";

/** Bare "not implemented" code while the feature is disabled. */
const SWITCHED_OFF = 0xc0000n;

function element(handle: bigint): Element {
  return { handle };
}
function optional(handle: bigint | undefined): Option<Element> {
  return handle === undefined ? none() : some(element(handle));
}
function handles(elements: readonly Element[]): bigint[] {
  return elements.map(({ handle }) => handle);
}
function checkEnabled({ context }: NativeCall): void {
  if (!isFeatureEnabled(context, "CRYPTOGRAPHY_ALGEBRA_NATIVES")) throw new MoveAbort(errors.module, SWITCHED_OFF);
}
/** Algebraic structure of a type argument. */
function algebra(call: NativeCall, index = 0): Algebra {
  checkEnabled(call);
  return new Algebra(call.context, call.typeArguments[index]);
}

/** `0x1::crypto_algebra`: groups and fields of pairing-friendly curves. */
export const cryptoAlgebraModule = implementModule(declaration, {
  eq: (call, x, y) => algebra(call).equals(x.handle, y.handle),
  from_u64: (call, value) => element(algebra(call).fromInteger(value)),
  zero: (call) => element(algebra(call).zero()),
  one: (call) => element(algebra(call).one()),
  neg: (call, x) => element(algebra(call).negate(x.handle)),
  add: (call, x, y) => element(algebra(call).add(x.handle, y.handle)),
  sub: (call, x, y) => element(algebra(call).subtract(x.handle, y.handle)),
  mul: (call, x, y) => element(algebra(call).multiply(x.handle, y.handle)),
  div: (call, x, y) => optional(algebra(call).divide(x.handle, y.handle)),
  sqr: (call, x) => element(algebra(call).square(x.handle)),
  inv: (call, x) => optional(algebra(call).invert(x.handle)),
  double: (call, x) => element(algebra(call).double(x.handle)),
  multi_scalar_mul: (call, elements, scalars) =>
    // This function alone skips the feature flag check.
    element(
      new Algebra(call.context, call.typeArguments[0]).multiScalarMultiply(call.typeArguments[1], handles(elements), handles(scalars)),
    ),
  scalar_mul: (call, point, scalar) => element(algebra(call).scalarMultiply(call.typeArguments[1], point.handle, scalar.handle)),
  multi_pairing: (call, firsts, seconds) =>
    element(algebra(call, 2).pair([call.typeArguments[0], call.typeArguments[1]], handles(firsts), handles(seconds), false)),
  pairing: (call, first, second) =>
    element(algebra(call, 2).pair([call.typeArguments[0], call.typeArguments[1]], [first.handle], [second.handle], true)),
  deserialize: (call, bytes) => optional(algebra(call).deserialize(call.typeArguments[1], bytes)),
  serialize: (call, x) => algebra(call).serialize(call.typeArguments[1], x.handle),
  order: (call) => algebra(call).order(),
  upcast: (call, { handle }) => {
    algebra(call).checkAround(call.typeArguments[1]);
    return element(handle);
  },
  downcast: (call, { handle }) => optional(algebra(call, 1).contains(call.typeArguments[0], handle) ? handle : undefined),
  hash_to: (call, tag, message) => element(algebra(call).hashTo(call.typeArguments[1], tag, message)),
});
