import { BcsError } from "../../bcs/reader.ts";
import type { Layout } from "../../types/layout.ts";
import { type CapturedValue, FunctionValue } from "../../values/functionValue.ts";
import type { StructValue, Value } from "../../values/value.ts";
import { decodeValue, encodeValue } from "../../values/valueBcs.ts";
import type { Site } from "./code.ts";
import { instantiate } from "./functionInstance.ts";
import type { Machine } from "./machine.ts";
import { stackForm } from "./nativeCalls.ts";
import { asTag } from "./runtimeTypes.ts";

/** Function values that may lie inside one another: like all values, no deeper than can be stored. */
export const MAX_CLOSURE_DEPTH = 128;

/** How deep function values lie inside one. */
export function closureDepth(value: Value): number {
  if (typeof value !== "object" || value instanceof Uint8Array) return 0;
  if (value instanceof FunctionValue) return 1 + Math.max(0, ...value.captured.map((item) => closureDepth(item.value)));
  const parts = Array.isArray(value) ? value : Object.values(value as StructValue);
  return parts.reduce<number>((deepest, part) => Math.max(deepest, closureDepth(part)), 0);
}

/** All arguments of a function in their order: those that its value captured among those that the call gives. */
export function capturedArguments(machine: Machine, closure: FunctionValue, given: readonly Value[], site: Site): Value[] {
  const { parameters } = instantiate(machine.host.findFunction(closure.module, closure.name), closure.typeArguments);
  let [captured, rest] = [0, 0];
  const args = parameters.map((parameter, index) => {
    if (((closure.mask >> BigInt(index)) & 1n) === 0n) return given[rest++] as Value;
    const item = closure.captured[captured++] as CapturedValue;
    const value = readCaptured(item, machine.layouts.of(asTag(parameter)));
    if (value === undefined)
      throw machine.failure(site, "FUNCTION_RESOLUTION_FAILURE", "the function no longer takes what was captured for it");
    return stackForm(parameter)(value);
  });
  if (captured !== closure.captured.length || rest !== given.length) {
    throw machine.failure(site, "FUNCTION_RESOLUTION_FAILURE", "the function takes another number of arguments");
  }
  return args;
}

/** What was read from storage has no names yet, and the layout of its time: an upgrade may have added variants since. */
function readCaptured({ layout, value }: CapturedValue, wanted: Layout): Value | undefined {
  if (layout === wanted) return value;
  try {
    return decodeValue(wanted, encodeValue(layout, value));
  } catch (error) {
    if (error instanceof BcsError) return undefined;
    throw error;
  }
}
