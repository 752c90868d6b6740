import { copyValue as copy, type Value } from "../values/value.ts";
import { valuesEqual as areEqual } from "../values/valuesEqual.ts";
import { walkOverValue } from "./walking.ts";

/** Deep copy of a value in a native body, charged to the running function. */
export function copyValue<T extends Value>(value: T): T {
  if (typeof value !== "object") return value;
  walkOverValue(value);
  return copy(value);
}

/** Move's `==` in a native body, charged to the running function by the first value's size, which bounds the comparison. */
export function valuesEqual(a: Value, b: Value): boolean {
  walkOverValue(a);
  return areEqual(a, b);
}
