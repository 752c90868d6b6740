import { typeTagsEqual } from "../types/printType.ts";
import type { TypeTag } from "../types/type.ts";
import { FunctionValue } from "./functionValue.ts";
import { Reference, type StructValue, type Value } from "./value.ts";

/** Move's `==` on two values of a type; references compare their targets. */
export function valuesDeepEqual(a: Value, b: Value): boolean {
  if (a instanceof Reference) return valuesDeepEqual(a.get(), b);
  if (b instanceof Reference) return valuesDeepEqual(a, b.get());
  if (typeof a !== "object" || typeof b !== "object") return a === b;
  if (a instanceof Uint8Array) return b instanceof Uint8Array && bytesEqual(a, b);
  if (Array.isArray(a))
    return Array.isArray(b) && a.length === b.length && a.every((item, index) => valuesDeepEqual(item, b[index] as Value));
  if (a instanceof FunctionValue || b instanceof FunctionValue) {
    return a instanceof FunctionValue && b instanceof FunctionValue && functionsEqual(a, b);
  }
  return !Array.isArray(b) && !(b instanceof Uint8Array) && structsEqual(a, b);
}

function functionsEqual(a: FunctionValue, b: FunctionValue): boolean {
  return (
    a.name === b.name &&
    a.module.name === b.module.name &&
    a.module.address === b.module.address &&
    a.mask === b.mask &&
    a.typeArguments.length === b.typeArguments.length &&
    a.typeArguments.every((argument, index) => typeTagsEqual(argument, b.typeArguments[index] as TypeTag)) &&
    a.captured.every(({ value }, index) => valuesDeepEqual(value, b.captured[index]?.value as Value))
  );
}

function structsEqual(a: StructValue, b: StructValue): boolean {
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && valuesDeepEqual(a[key] as Value, b[key] as Value))
  );
}

function bytesEqual(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
