import { MoveAbort, type NativeCall } from "@atoll/move";
import { defineModule, type NativeModule } from "../../native/defineModule.ts";
import type { Option } from "../../native/moveTypes.ts";
import { isFeatureEnabled } from "../../stdlib/features/features.ts";
import { none, some } from "../../stdlib/option/option.ts";
import { algebraErrors as errors } from "./algebraElements.ts";
import { Algebra } from "./algebraOperations.ts";

/** Move's `Element<S>`: handle of an algebra element. */
type Element = { handle: bigint };

/** Abort code "not implemented" without a reason, used while the feature is disabled. */
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
/** Algebraic structure of a call's type argument, after checking the feature flag. */
function algebra(call: NativeCall, index = 0): Algebra {
  checkEnabled(call);
  return new Algebra(call.context, call.typeArguments[index]);
}

/** `0x1::crypto_algebra`: groups and fields of pairing-friendly curves. */
export const cryptoAlgebraModule: NativeModule = defineModule({
  id: "0x1::crypto_algebra",
  errors,
  structs: "struct Element<phantom S> has copy, drop { handle: u64 }",
  functions: {
    "public fun eq<S>(x: &Element<S>, y: &Element<S>): bool": (call, x: Element, y: Element) => algebra(call).equals(x.handle, y.handle),
    "public fun from_u64<S>(value: u64): Element<S>": (call, value: bigint) => element(algebra(call).fromInteger(value)),
    "public fun zero<S>(): Element<S>": (call) => element(algebra(call).zero()),
    "public fun one<S>(): Element<S>": (call) => element(algebra(call).one()),
    "public fun neg<S>(x: &Element<S>): Element<S>": (call, x: Element) => element(algebra(call).negate(x.handle)),
    "public fun add<S>(x: &Element<S>, y: &Element<S>): Element<S>": (call, x: Element, y: Element) =>
      element(algebra(call).add(x.handle, y.handle)),
    "public fun sub<S>(x: &Element<S>, y: &Element<S>): Element<S>": (call, x: Element, y: Element) =>
      element(algebra(call).subtract(x.handle, y.handle)),
    "public fun mul<S>(x: &Element<S>, y: &Element<S>): Element<S>": (call, x: Element, y: Element) =>
      element(algebra(call).multiply(x.handle, y.handle)),
    "public fun div<S>(x: &Element<S>, y: &Element<S>): Option<Element<S>>": (call, x: Element, y: Element) =>
      optional(algebra(call).divide(x.handle, y.handle)),
    "public fun sqr<S>(x: &Element<S>): Element<S>": (call, x: Element) => element(algebra(call).square(x.handle)),
    "public fun inv<S>(x: &Element<S>): Option<Element<S>>": (call, x: Element) => optional(algebra(call).invert(x.handle)),
    "public fun double<S>(element_p: &Element<S>): Element<S>": (call, x: Element) => element(algebra(call).double(x.handle)),
    "public fun multi_scalar_mul<G, S>(elements: &vector<Element<G>>, scalars: &vector<Element<S>>): Element<G>": (
      call,
      elements: Element[],
      scalars: Element[],
    ) =>
      // `element` alone skips the feature flag check.
      element(
        new Algebra(call.context, call.typeArguments[0]).multiScalarMultiply(call.typeArguments[1], handles(elements), handles(scalars)),
      ),
    "public fun scalar_mul<G, S>(element_p: &Element<G>, scalar_k: &Element<S>): Element<G>": (call, point: Element, scalar: Element) =>
      element(algebra(call).scalarMultiply(call.typeArguments[1], point.handle, scalar.handle)),
    "public fun multi_pairing<G1, G2, Gt>(g1_elements: &vector<Element<G1>>, g2_elements: &vector<Element<G2>>): Element<Gt>": (
      call,
      firsts: Element[],
      seconds: Element[],
    ) => element(algebra(call, 2).pair([call.typeArguments[0], call.typeArguments[1]], handles(firsts), handles(seconds), false)),
    "public fun pairing<G1, G2, Gt>(element_1: &Element<G1>, element_2: &Element<G2>): Element<Gt>": (
      call,
      first: Element,
      second: Element,
    ) => element(algebra(call, 2).pair([call.typeArguments[0], call.typeArguments[1]], [first.handle], [second.handle], true)),
    "public fun deserialize<S, F>(bytes: &vector<u8>): Option<Element<S>>": (call, bytes: Uint8Array) =>
      optional(algebra(call).deserialize(call.typeArguments[1], bytes)),
    "public fun serialize<S, F>(element: &Element<S>): vector<u8>": (call, x: Element) =>
      algebra(call).serialize(call.typeArguments[1], x.handle),
    "public fun order<S>(): vector<u8>": (call) => algebra(call).order(),
    "public fun upcast<S, L>(element: &Element<S>): Element<L>": (call, { handle }: Element) => {
      algebra(call).checkAround(call.typeArguments[1]);
      return element(handle);
    },
    "public fun downcast<L, S>(element_x: &Element<L>): Option<Element<S>>": (call, { handle }: Element) =>
      optional(algebra(call, 1).contains(call.typeArguments[0], handle) ? handle : undefined),
    "public fun hash_to<S, H>(dst: &vector<u8>, msg: &vector<u8>): Element<S>": (call, tag: Uint8Array, message: Uint8Array) =>
      element(algebra(call).hashTo(call.typeArguments[1], tag, message)),
  },
});
