import { copyValue, Reference, type TypeTag, type Value } from "@atoll/move";
import { declaration, errors } from "../../generated/stdlib/option.ts";
import { implementModule } from "../../native/implementModule.ts";
import type { Option, OptionOf } from "../../native/moveTypes.ts";
import { elementReference, emptyVector, indexInVector, vectorOf } from "../vector/vectorValue.ts";

/** Option of a type known at run time. */
type AnyOption = OptionOf<Value>;

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

export const optionModule = implementModule(declaration, {
  none: (call) => optionOfType(elementOf(call), undefined),
  some: (call, value) => optionOfType(elementOf(call), value),
  from_vec: (_, vector) => {
    errors.check(vector.length <= 1, "none", "EOPTION_VEC_TOO_LONG");
    return { vec: vector };
  },
  is_none: (_, option) => !isSome(option),
  is_some: (_, option) => isSome(option),
  contains: (_, option, value) => indexInVector(option.vec, value) >= 0,
  borrow: (_, option) => requireValue(option),
  borrow_with_default: (_, option, fallback) => option.vec[0] ?? fallback,
  get_with_default: (_, option, fallback) => copyValue(option.vec[0] ?? fallback),
  fill: (call, self, value) => {
    const option = self.get();
    errors.check(!isSome(option), "none", "EOPTION_IS_SET");
    option.vec = vectorOf(elementOf(call), [value]);
  },
  extract: (call, self) => {
    const option = self.get();
    const value = requireValue(option);
    option.vec = emptyVector(elementOf(call));
    return value;
  },
  borrow_mut: (_, self) => {
    const option = self.get();
    requireValue(option);
    return elementReference(new Reference(option, "vec", self.stateItem), 0);
  },
  swap: (call, self, value) => {
    const option = self.get();
    const old = requireValue(option);
    option.vec = vectorOf(elementOf(call), [value]);
    return old;
  },
  swap_or_fill: (call, self, value) => {
    const option = self.get();
    const old: AnyOption = { vec: option.vec };
    option.vec = vectorOf(elementOf(call), [value]);
    return old;
  },
  destroy_with_default: (_, option, fallback) => option.vec[0] ?? fallback,
  destroy_some: (_, option) => requireValue(option),
  destroy_none: (_, option) => errors.check(!isSome(option), "none", "EOPTION_IS_SET"),
  to_vec: (_, option) => option.vec,
});

function elementOf(call: { readonly typeArguments: readonly TypeTag[] }): TypeTag {
  return call.typeArguments[0] as TypeTag;
}
