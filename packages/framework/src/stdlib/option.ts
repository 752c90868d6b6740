import { copyValue, Reference, type TypeTag, type Value } from "@atoll/move";
import { defineModule } from "../native/defineModule.ts";
import { defineErrors } from "../native/errors.ts";
import { elementReference, emptyVector, indexInVector, type VectorValue, vectorOf } from "./vectorValue.ts";

const errors = defineErrors("0x1::option", {
  EOPTION_IS_SET: [0x40000n, "The option holds a value where none is expected"],
  EOPTION_NOT_SET: [0x40001n, "The option holds no value"],
  EOPTION_VEC_TOO_LONG: [0x40002n, "An option is made of at most one value"],
});

/** Optional value of any type except u8, whose vector is a byte string: `ByteOption`. */
export type Option<T extends Value> = { vec: T[] };
export type ByteOption = { vec: Uint8Array };
type AnyOption = { vec: VectorValue };

export function none<T extends Value>(): Option<T> {
  return { vec: [] };
}
export function some<T extends Value>(value: T): Option<T> {
  return { vec: [value] };
}
export function optionOf<T extends Value>(value: T | undefined): Option<T> {
  return value === undefined ? none() : some(value);
}
export function optionValue<T extends Value>(option: Option<T>): T | undefined {
  return option.vec[0];
}

/** Option of a type known at run time, with that type's vector representation. */
export function optionOfType(type: TypeTag, value: Value | undefined): AnyOption {
  return { vec: value === undefined ? emptyVector(type) : vectorOf(type, [value]) };
}

function isSome(option: AnyOption): boolean {
  return option.vec.length > 0;
}
/** `0x1::option::borrow`: returns the value; aborts if empty. */
export function borrowOption<T extends Value>(option: Option<T>): T {
  return requireValue(option) as T;
}
function requireValue(option: AnyOption): Value {
  const value = option.vec[0];
  if (value === undefined) return errors.abort("none", "EOPTION_NOT_SET");
  return value;
}
function takeValue(option: AnyOption, type: TypeTag): Value {
  const value = requireValue(option);
  option.vec = emptyVector(type);
  return value;
}
function fromVector(vector: VectorValue): AnyOption {
  errors.check(vector.length <= 1, "none", "EOPTION_VEC_TOO_LONG");
  return { vec: vector };
}
function contains(option: AnyOption, value: Value): boolean {
  return indexInVector(option.vec, value) >= 0;
}

export const optionModule = defineModule({
  id: "0x1::option",
  errors,
  structs: "enum Option<Element> has copy, drop, store { None, Some { e: Element } }",
  functions: {
    "public fun none<Element>(): Option<Element>": (call) => optionOfType(elementOf(call), undefined),
    "public fun some<Element>(e: Element): Option<Element>": (call, value: Value) => optionOfType(elementOf(call), value),
    "public fun from_vec<Element>(vec: vector<Element>): Option<Element>": (_, vector: VectorValue) => fromVector(vector),
    "public fun is_none<Element>(self: &Option<Element>): bool": (_, option: AnyOption) => !isSome(option),
    "public fun is_some<Element>(self: &Option<Element>): bool": (_, option: AnyOption) => isSome(option),
    "public fun contains<Element>(self: &Option<Element>, e_ref: &Element): bool": (_, option: AnyOption, value: Value) =>
      contains(option, value),
    "public fun borrow<Element>(self: &Option<Element>): &Element": (_, option: AnyOption) => requireValue(option),
    "public fun borrow_with_default<Element>(self: &Option<Element>, default_ref: &Element): &Element": (
      _,
      option: AnyOption,
      fallback: Value,
    ) => option.vec[0] ?? fallback,
    "public fun get_with_default<Element: copy + drop>(self: &Option<Element>, default: Element): Element": (
      _,
      option: AnyOption,
      fallback: Value,
    ) => copyValue(option.vec[0] ?? fallback),
    "public fun fill<Element>(self: &mut Option<Element>, e: Element)": (call, self: Reference, value: Value) => {
      const option = self.get() as AnyOption;
      errors.check(!isSome(option), "none", "EOPTION_IS_SET");
      option.vec = vectorOf(elementOf(call), [value]);
    },
    "public fun extract<Element>(self: &mut Option<Element>): Element": (call, self: Reference) =>
      takeValue(self.get() as AnyOption, elementOf(call)),
    "public fun borrow_mut<Element>(self: &mut Option<Element>): &mut Element": (_, self: Reference) => {
      const option = self.get() as AnyOption;
      requireValue(option);
      return elementReference(new Reference(option, "vec"), 0);
    },
    "public fun swap<Element>(self: &mut Option<Element>, el: Element): Element": (call, self: Reference, value: Value) => {
      const option = self.get() as AnyOption;
      const old = requireValue(option);
      option.vec = vectorOf(elementOf(call), [value]);
      return old;
    },
    "public fun swap_or_fill<Element>(self: &mut Option<Element>, e: Element): Option<Element>": (call, self: Reference, value: Value) => {
      const option = self.get() as AnyOption;
      const old: AnyOption = { vec: option.vec };
      option.vec = vectorOf(elementOf(call), [value]);
      return old;
    },
    "public fun destroy_with_default<Element: drop>(self: Option<Element>, default: Element): Element": (
      _,
      option: AnyOption,
      fallback: Value,
    ) => option.vec[0] ?? fallback,
    "public fun destroy_some<Element>(self: Option<Element>): Element": (_, option: AnyOption) => requireValue(option),
    "public fun destroy_none<Element>(self: Option<Element>)": (_, option: AnyOption) =>
      errors.check(!isSome(option), "none", "EOPTION_IS_SET"),
    "public fun to_vec<Element>(self: Option<Element>): vector<Element>": (_, option: AnyOption) => option.vec,
  },
});

function elementOf(call: { readonly typeArguments: readonly TypeTag[] }): TypeTag {
  return call.typeArguments[0] as TypeTag;
}
