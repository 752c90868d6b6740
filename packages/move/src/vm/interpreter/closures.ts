import type { Layout } from "../../types/layout.ts";
import type { Layouts } from "../../types/layouts.ts";
import type { Type } from "../../types/type.ts";
import type { CapturedValue, FunctionValue } from "../../values/functionValue.ts";
import { LayoutMismatchError, relabelValue } from "../../values/relabelValue.ts";
import type { Value } from "../../values/value.ts";
import type { FunctionInstance } from "./functionInstance.ts";
import type { Machine } from "./machine.ts";
import { asTag } from "./runtimeTypes.ts";

/** Maximum nesting of function values and their containers, equal to the storage depth limit. */
export const MAX_CLOSURE_DEPTH = 128;

/**
 * Finds the function that a function value refers to. The cache key is the type argument list, because copies share the list and its text
 * can be long.
 */
export function closureTarget(machine: Machine, { module, name, typeArguments }: FunctionValue): FunctionInstance {
  const loaded = machine.host.findFunction(module, name);
  const known = machine.closureTargets.get(typeArguments);
  if (known?.loaded === loaded) return known;
  const target = machine.code.instantiate(loaded, typeArguments);
  machine.closureTargets.set(typeArguments, target);
  return target;
}

/** Circumstances of a call of a function value: the form of its captured values, and the failure for arguments that do not fit. */
interface ClosureCall {
  readonly form: (type: Type) => (value: Value) => Value;
  readonly failure: (reason: string) => Error;
}

/** Arguments for calling a function value: captured values and call arguments, in parameter order. */
export function capturedArguments(
  layouts: Layouts,
  closure: FunctionValue,
  { parameters }: FunctionInstance,
  given: readonly Value[],
  { form, failure }: ClosureCall,
): Value[] {
  let [captured, rest] = [0, 0];
  const args = parameters.map((parameter, index) => {
    if (((closure.mask >> BigInt(index)) & 1n) === 0n) return given[rest++] as Value;
    const item = closure.captured[captured++] as CapturedValue;
    const value = readCaptured(item, layouts.of(asTag(parameter)));
    if (value === undefined) throw failure("the function no longer takes what was captured for it");
    return form(parameter)(value);
  });
  if (captured !== closure.captured.length || rest !== given.length) {
    throw failure("the function takes another number of arguments");
  }
  return args;
}

/**
 * Captured value renamed to the parameter type's field names; `undefined` if the type's shape changed. An upgrade may have added enum
 * variants.
 */
function readCaptured({ layout, value }: CapturedValue, wanted: Layout): Value | undefined {
  try {
    return relabelValue(layout, wanted, value);
  } catch (error) {
    if (error instanceof LayoutMismatchError) return undefined;
    throw error;
  }
}
