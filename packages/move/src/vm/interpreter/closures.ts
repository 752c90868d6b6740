import type { Layout } from "../../types/layout.ts";
import type { CapturedValue, FunctionValue } from "../../values/functionValue.ts";
import { LayoutMismatchError, relabelValue } from "../../values/relabelValue.ts";
import type { Value } from "../../values/value.ts";
import type { Site } from "./code.ts";
import type { FunctionInstance } from "./functionInstance.ts";
import type { Machine } from "./machine.ts";
import { stackForm } from "./nativeCalls.ts";
import { asTag } from "./runtimeTypes.ts";

/** Levels of function values and containers that hold them: as deep as values can be stored. */
export const MAX_CLOSURE_DEPTH = 128;

/** The function that a function value calls. Remembered by its list of type arguments, whose texts can be long: copies share the list. */
export function closureTarget(machine: Machine, { module, name, typeArguments }: FunctionValue): FunctionInstance {
  const loaded = machine.host.findFunction(module, name);
  const known = machine.closureTargets.get(typeArguments);
  if (known?.loaded === loaded) return known;
  const target = machine.code.instantiate(loaded, typeArguments);
  machine.closureTargets.set(typeArguments, target);
  return target;
}

/** All arguments of the function that a function value calls, in their order: captured values and those of the call. */
export function capturedArguments(
  machine: Machine,
  closure: FunctionValue,
  { parameters }: FunctionInstance,
  given: readonly Value[],
  site: Site,
): Value[] {
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

/** A captured value with the names of its parameter's type; `undefined` if the type's shape has changed. An upgrade may have added variants to enums. */
function readCaptured({ layout, value }: CapturedValue, wanted: Layout): Value | undefined {
  try {
    return relabelValue(layout, wanted, value);
  } catch (error) {
    if (error instanceof LayoutMismatchError) return undefined;
    throw error;
  }
}
