import { functionName, type MoveFunction } from "./moduleAbi.ts";
import { parameterNamesIn } from "./sourceParameterNames.ts";

/** Adds parameter names from the module's source to its functions, if their number matches. */
export function namedFunctions(functions: readonly MoveFunction[], source: string | undefined): readonly MoveFunction[] {
  if (source === undefined) return functions;
  const namesOf = parameterNamesIn(source);
  return functions.map((fn) => {
    const names = namesOf(functionName(fn));
    // Signers are the first parameters of every entry function.
    if (names === undefined || names.length !== fn.signers + fn.parameters.length) return fn;
    return { ...fn, parameters: fn.parameters.map((parameter, at) => ({ ...parameter, name: names[fn.signers + at] })) };
  });
}
