import type { Value } from "../../values/value.ts";
import type { Evaluate } from "./code.ts";
import { toStackInteger, toStoredInteger } from "./integers.ts";
import type { Item } from "./item.ts";
import { isWideInteger } from "./runtimeTypes.ts";

/** Evaluates an item in container form (wide integers as bigint). */
export function stored(item: Item): Evaluate {
  const { evaluate, constant, type } = item;
  if (!isWideInteger(type)) return evaluate;
  if (constant !== undefined) {
    const value = toStoredInteger(constant as number | bigint);
    return () => value;
  }
  return (locals, machine) => toStoredInteger(evaluate(locals, machine) as number | bigint);
}

/** Reads a wide integer from a container. */
export function unstored(read: Evaluate): Evaluate {
  return (locals, machine) => toStackInteger(read(locals, machine) as bigint) as Value;
}
