import type { Type } from "../../types/type.ts";
import { FunctionValue } from "../../values/functionValue.ts";
import type { StructValue, Value } from "../../values/value.ts";
import { shareBytes } from "./bytes.ts";
import type { Evaluate, Site } from "./code.ts";
import { GAS_PER_SIZE_UNIT } from "./gasPrices.ts";
import type { Machine } from "./machine.ts";
import { asTag } from "./runtimeTypes.ts";
import { STACK_SIZE, sizerOf } from "./valueSizes.ts";

/** Deep copy of a value. The copy shares byte vectors, which the first write copies. */
export function copyStored(value: Value): Value {
  if (typeof value !== "object") return value;
  if (value instanceof Uint8Array) return shareBytes(value);
  if (Array.isArray(value)) {
    const first = value[0];
    return typeof first === "object" ? value.map(copyStored) : value.slice();
  }
  if (value instanceof FunctionValue) {
    return value.withCopies(value.captured.map(({ layout, value: captured }) => ({ layout, value: copyStored(captured) })));
  }
  const copy: StructValue = {};
  for (const key in value) copy[key] = copyStored((value as StructValue)[key] as Value);
  return copy;
}

/** Compiles a copy of a container that charges gas by the container's size. */
export function copying(read: Evaluate, type: Type, site: Site): Evaluate {
  const tag = asTag(type);
  return (locals, machine) => {
    const value = read(locals, machine);
    const size = sizerOf(machine.layouts.of(tag)).measure(value);
    machine.pay(GAS_PER_SIZE_UNIT * size, site);
    machine.takeMemory(size - STACK_SIZE, site);
    return copyStored(value);
  };
}

/** Returns the memory of a discarded container to the memory quota. */
export function dropHeap(machine: Machine, type: Type, value: Value): void {
  machine.memory += sizerOf(machine.layouts.of(asTag(type))).measure(value) - STACK_SIZE;
}
