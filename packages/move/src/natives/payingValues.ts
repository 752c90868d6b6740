import { deepCopyValue, type Value } from "../values/value.ts";
import { valuesDeepEqual } from "../values/valuesEqual.ts";
import { walkOverValue } from "./walking.ts";

/** Deep copy of a value in a native body, charged to the running function. */
export function copyValue<T extends Value>(value: T): T {
  if (typeof value !== "object") return value;
  walkOverValue(value);
  return deepCopyValue(value);
}

/** Move's `==` in a native body, charged to the running function by the first value's size, which bounds the comparison. */
export function valuesEqual(a: Value, b: Value): boolean {
  walkOverValue(a);
  return valuesDeepEqual(a, b);
}
