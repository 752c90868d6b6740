import type { Value } from "../../values/value.ts";
import type { Evaluate } from "./code.ts";
import { toStackInteger, toStoredInteger } from "./integers.ts";
import type { Item } from "./item.ts";
import { isWideInteger } from "./runtimeTypes.ts";

/** Compiles an operand so that it evaluates to the form stored in containers (wide integers as bigint). */
export function stored(item: Item): Evaluate {
  const { evaluate, constant, type } = item;
  if (!isWideInteger(type)) return evaluate;
  if (constant !== undefined) {
    const value = toStoredInteger(constant as number | bigint);
    return () => value;
  }
  return (locals, machine) => toStoredInteger(evaluate(locals, machine) as number | bigint);
}

/** Converts a wide integer read from a container (bigint) to its operand stack form (number if safe). */
export function unstored(read: Evaluate): Evaluate {
  return (locals, machine) => toStackInteger(read(locals, machine) as bigint) as Value;
}
