import { copyValue as copy, type Value } from "../values/value.ts";
import { valuesEqual as areEqual } from "../values/valuesEqual.ts";
import { walkOverValue } from "./walking.ts";

/** Deep copy of a value in a native body, which the running function pays for. */
export function copyValue<T extends Value>(value: T): T {
  if (typeof value !== "object") return value;
  walkOverValue(value);
  return copy(value);
}

/** Move's `==` in a native body, which the running function pays for: no more is compared than the first value has. */
export function valuesEqual(a: Value, b: Value): boolean {
  walkOverValue(a);
  return areEqual(a, b);
}
